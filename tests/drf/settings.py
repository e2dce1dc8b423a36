import os
from pathlib import Path

FOLDER = Path(os.environ["DRF_FOLDER"])
SITE_URL = os.environ.get("DRF_SITE_URL", "http://localhost:4321")
HAS_SUMMARIES = os.environ.get("DRF_SUMMARIES") == "1"

SECRET_KEY = "for tests only"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "encyclopedia.urls"
AUTH_USER_MODEL = "encyclopedia.User"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
SITE_ID = 1

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.sites",
    "allauth",
    "allauth.account",
    "rest_framework",
    "rest_framework.authtoken",
    "encyclopedia",
]

MIDDLEWARE = [
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
]
if os.environ.get("DRF_CONDITIONAL") != "0":
    MIDDLEWARE.insert(0, "django.middleware.http.ConditionalGetMiddleware")

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": FOLDER / "database.sqlite3",
        "OPTIONS": {"timeout": 20},
    }
}
MEDIA_ROOT = FOLDER / "media"
MEDIA_URL = "/media/"

LANGUAGE_CODE = "en-us"
TIME_ZONE = "America/Mexico_City"
USE_TZ = True

# Fast, since no password here is worth anything.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
ACCOUNT_ADAPTER = "encyclopedia.authentication.SiteAdapter"
ACCOUNT_AUTHENTICATION_METHOD = "email"
ACCOUNT_EMAIL_REQUIRED = True
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_CONFIRMATION_COOLDOWN = 0
ACCOUNT_USERNAME_REQUIRED = False

smtp_port = os.environ.get("DRF_SMTP_PORT")
EMAIL_BACKEND = f"django.core.mail.backends.{'smtp' if smtp_port else 'dummy'}.EmailBackend"
EMAIL_HOST = "127.0.0.1"
EMAIL_PORT = int(smtp_port or 0)

BEARER = "encyclopedia.bearer.BearerAuthentication"
SESSION = "rest_framework.authentication.SessionAuthentication"
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [SESSION, BEARER]
    if os.environ.get("DRF_DEAD_TOKEN") == "403"
    else [BEARER],
    "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.PageNumberPagination",
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "PAGE_SIZE": 20,
}
