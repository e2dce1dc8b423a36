from django.contrib.contenttypes.models import ContentType
from django.utils.text import slugify
from rest_framework import generics, permissions, viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import NotFound
from rest_framework.generics import get_object_or_404
from rest_framework.response import Response
from rest_framework.views import APIView

from . import models, serializers


class IsComedian(permissions.IsAuthenticated):
    def has_permission(self, request, view):
        return super().has_permission(request, view) and request.user.is_comedian


def add_photos(owner, request):
    names = sorted(name for name in request.FILES if name.startswith("photo"))
    for name in names:
        photo = serializers.PhotoSerializer(data={"image": request.FILES[name]})
        photo.is_valid(raise_exception=True)
        photo.save(owner=owner)


def photos_of(owner, request):
    shape = serializers.PhotoSerializer(owner.photos.all(), many=True, context={"request": request})
    return Response(shape.data)


class Profile(APIView):
    permission_classes = [permissions.IsAuthenticated]

    def answer(self, request, **options):
        shape = serializers.ProfileSerializer(request.user, context={"request": request}, **options)
        if options:
            shape.is_valid(raise_exception=True)
            shape.save()
        return Response(shape.data)

    def get(self, request):
        return self.answer(request)

    def post(self, request):
        return self.answer(request, data=request.data, partial=True)


class ProfilePicture(APIView):
    permission_classes = [permissions.IsAuthenticated]

    def post(self, request):
        shape = serializers.PictureSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        request.user.picture = shape.validated_data["picture"]
        request.user.save()
        return Response(serializers.ProfileSerializer(request.user, context={"request": request}).data)


class Password(APIView):
    permission_classes = [permissions.IsAuthenticated]

    def put(self, request):
        shape = serializers.PasswordSerializer(data=request.data, context={"request": request})
        shape.is_valid(raise_exception=True)
        request.user.set_password(shape.validated_data["password1"])
        request.user.save()
        return Response({"detail": "New password has been saved."})


class OwnComedian(APIView):
    permission_classes = [IsComedian]

    def own(self):
        comedian = models.Comedian.objects.filter(user=self.request.user).first()
        if not comedian:
            raise NotFound
        return comedian

    def answer(self, comedian):
        return Response(serializers.OwnComedianSerializer(comedian, context={"request": self.request}).data)

    def get(self, request):
        return self.answer(self.own())

    def post(self, request):
        known = models.Comedian.objects.filter(user=request.user).first()
        shape = serializers.OwnComedianSerializer(known, data=request.data, partial=known is not None)
        shape.is_valid(raise_exception=True)
        made = {} if known else {"user": request.user, "slug": slugify(request.data["nickname"])}
        comedian = shape.save(**made)
        add_photos(comedian, request)
        return self.answer(comedian)


class OwnComedianPicture(OwnComedian):
    http_method_names = ["post"]

    def post(self, request):
        comedian = self.own()
        shape = serializers.PictureSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        comedian.picture = shape.validated_data["picture"]
        comedian.save()
        return self.answer(comedian)


class OwnComedianPhotos(OwnComedian):
    http_method_names = ["post", "delete"]

    def post(self, request):
        comedian = self.own()
        add_photos(comedian, request)
        return photos_of(comedian, request)

    def delete(self, request, photo):
        comedian = self.own()
        get_object_or_404(comedian.photos, pk=photo).delete()
        return photos_of(comedian, request)


class OwnedEvents(
    viewsets.mixins.ListModelMixin,
    viewsets.mixins.CreateModelMixin,
    viewsets.mixins.UpdateModelMixin,
    viewsets.mixins.DestroyModelMixin,
    viewsets.GenericViewSet,
):
    http_method_names = ["get", "post", "put", "delete"]
    permission_classes = [IsComedian]
    serializer_class = serializers.EventSerializer

    def get_queryset(self):
        return models.Event.objects.filter(user=self.request.user)

    def perform_create(self, serializer):
        add_photos(serializer.save(user=self.request.user), self.request)

    def perform_update(self, serializer):
        add_photos(serializer.save(), self.request)

    @action(detail=True, methods=["put"])
    def comedians(self, request, pk):
        shape = serializers.LineUpSerializer(self.get_object(), data=request.data)
        shape.is_valid(raise_exception=True)
        return Response(self.get_serializer(shape.save()).data)

    @action(detail=True, methods=["delete"], url_path="photos/(?P<photo>[0-9]+)")
    def photos(self, request, pk, photo):
        event = self.get_object()
        get_object_or_404(event.photos, pk=photo).delete()
        return photos_of(event, request)


class Appearances(generics.ListAPIView):
    permission_classes = [permissions.IsAuthenticated]
    serializer_class = serializers.EventSerializer

    def get_queryset(self):
        return models.Event.objects.filter(line_up__comedian__user=self.request.user)


class Favorites(generics.ListAPIView):
    permission_classes = [permissions.IsAuthenticated]
    serializer_class = serializers.FavoriteSerializer

    def get_queryset(self):
        return models.Favorite.objects.filter(user=self.request.user)

    def post(self, request):
        shape = serializers.ToggleSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        content_type = ContentType.objects.get(
            app_label="encyclopedia", model=shape.validated_data["content_type"]
        )
        object_id = shape.validated_data["object_id"]
        get_object_or_404(content_type.model_class(), pk=object_id)
        favorite, is_new = models.Favorite.objects.get_or_create(
            user=request.user, content_type=content_type, object_id=object_id
        )
        answer = self.get_serializer(favorite).data
        if not is_new:
            favorite.delete()
            answer = {**answer, "status": False}
        return Response(answer, status=201 if is_new else 200)
