// OpenSSL, and functions for those of its calls that are macros.
#ifndef COPENSSL_SHIM_H
#define COPENSSL_SHIM_H

#include <openssl/bio.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/ssl.h>

// TLS 1.2 and 1.3; no compression, no renegotiation, the server's order of
// ciphers; resumption by tickets alone, so that no table of sessions is kept.
static inline int copenssl_set_rules(SSL_CTX *context) {
  SSL_CTX_set_options(context, SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION |
                                   SSL_OP_CIPHER_SERVER_PREFERENCE);
  SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
  static const unsigned char name[] = "transitiond";
  return SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION) == 1 &&
         SSL_CTX_set_cipher_list(context, "ECDHE+AESGCM:ECDHE+CHACHA20") == 1 &&
         SSL_CTX_set1_groups_list(context, "X25519:P-256:P-384") == 1 &&
         SSL_CTX_set_session_id_context(context, name, sizeof name - 1) == 1;
}

// Makes an empty memory buffer say "not yet" instead of "end".
static inline BIO *copenssl_memory_buffer(void) {
  BIO *buffer = BIO_new(BIO_s_mem());
  if (buffer) BIO_set_mem_eof_return(buffer, -1);
  return buffer;
}

static inline size_t copenssl_pending(BIO *buffer) { return BIO_ctrl_pending(buffer); }

#endif
