"""One small interface over three real browser engines, and readings from what they draw. See ../README.md."""
from .engine import ENGINES, TRY_AGAIN, Browser, EngineError, Pool, Settings
from .service import Service
from .site import Site

__all__ = ['ENGINES', 'TRY_AGAIN', 'Browser', 'EngineError', 'Pool', 'Service', 'Settings', 'Site']
