from django.conf import settings
from django.urls import include, path, re_path
from django.views.static import serve
from rest_framework.routers import SimpleRouter

from . import account, authentication, public

router = SimpleRouter()
router.register("comedians/groups", public.GroupViewSet)
router.register("comedians", public.ComedianViewSet)
router.register("events", public.EventViewSet)
router.register("venues", public.VenueViewSet)
router.register("podcasts", public.PodcastViewSet)
router.register("banners", public.BannerViewSet)
router.register("texts", public.TextViewSet)
router.register("account/events-owner", account.OwnedEvents, basename="owned-event")

api = [
    path("login/", authentication.login),
    path("logout/", authentication.logout),
    path("rest-auth/facebook/", authentication.login_with_facebook),
    path("registration/", authentication.register),
    path("registration/verify-email/", authentication.verify_email),
    path("registration/resend-email/", authentication.resend_email),
    path("password/reset/", authentication.reset_password),
    path("password/reset/confirm/", authentication.confirm_password_reset),
    path("account/profile/", account.Profile.as_view()),
    path("account/profile/picture/", account.ProfilePicture.as_view()),
    path("account/profile/password/", account.Password.as_view()),
    path("account/comedian/", account.OwnComedian.as_view()),
    path("account/comedian/picture/", account.OwnComedianPicture.as_view()),
    path("account/comedian/photos/", account.OwnComedianPhotos.as_view()),
    path("account/comedian/photos/<int:photo>/", account.OwnComedianPhotos.as_view()),
    path("account/events-comedian/", account.Appearances.as_view()),
    path("socialactions/favorites/", account.Favorites.as_view()),
    *router.urls,
]

urlpatterns = [
    path("api/", include(api)),
    re_path(r"^media/(?P<path>.*)$", serve, {"document_root": settings.MEDIA_ROOT}),
]
