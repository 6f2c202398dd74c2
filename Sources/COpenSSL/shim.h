#include <openssl/ssl.h>
#include <openssl/err.h>
#include <openssl/crypto.h>
