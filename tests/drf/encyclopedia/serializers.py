import json

from django.conf import settings
from django.utils.text import slugify
from rest_framework import serializers

from . import models

LONG = {"description", "bio", "photos"}


class Shortened(serializers.ModelSerializer):
    """Without the long texts in lists, where the settings say so."""

    def get_fields(self):
        fields = super().get_fields()
        if settings.HAS_SUMMARIES and isinstance(self.parent, serializers.ListSerializer):
            return {name: field for name, field in fields.items() if name not in LONG}
        return fields


class PhotoSerializer(serializers.ModelSerializer):
    class Meta:
        model = models.Photo
        fields = ["id", "image"]


class ComedianRef(serializers.ModelSerializer):
    class Meta:
        model = models.Comedian
        fields = ["id", "nickname", "slug", "short_bio", "picture"]


class PodcastRef(serializers.ModelSerializer):
    class Meta:
        model = models.Podcast
        fields = ["id", "name", "slug", "short_description", "thumbnail"]


class VenueRef(serializers.ModelSerializer):
    class Meta:
        model = models.Venue
        fields = ["id", "name", "slug", "is_online", "address", "geolocation", "logo"]


class ComedianSerializer(Shortened):
    photos = PhotoSerializer(many=True, read_only=True)
    podcasts = PodcastRef(many=True, read_only=True)

    class Meta:
        model = models.Comedian
        fields = [
            *("id", "nickname", "slug", "short_bio", "bio", "birthdate", "facebook", "twitter", "instagram"),
            *("youtube", "web", "rating", "cover", "picture", "photos", "podcasts"),
        ]


class OwnComedianSerializer(serializers.ModelSerializer):
    photos = PhotoSerializer(many=True, read_only=True)

    class Meta:
        model = models.Comedian
        fields = [name for name in ComedianSerializer.Meta.fields if name != "podcasts"]
        read_only_fields = ["slug", "rating", "picture"]


class GroupSerializer(Shortened):
    comedians = ComedianRef(many=True, read_only=True)

    class Meta:
        model = models.ComedianGroup
        fields = [
            *("id", "name", "slug", "short_description", "description", "facebook", "twitter", "instagram"),
            *("picture", "cover", "comedians"),
        ]


class VenueSerializer(Shortened):
    photos = PhotoSerializer(many=True, read_only=True)

    class Meta:
        model = models.Venue
        fields = [
            *("id", "name", "slug", "short_description", "description", "is_online", "address", "geolocation"),
            *("facebook", "twitter", "instagram", "web", "email", "email_show", "phone", "phone_ext"),
            *("phone_show", "average_cost", "business_hours", "logo", "cover", "photos"),
        ]


class EventSerializer(Shortened):
    photos = PhotoSerializer(many=True, read_only=True)
    venue = VenueRef(read_only=True)
    group_id = serializers.PrimaryKeyRelatedField(
        source="group", queryset=models.ComedianGroup.objects.all(), required=False, allow_null=True
    )
    venue_id = serializers.PrimaryKeyRelatedField(
        source="venue", queryset=models.Venue.objects.all(), required=False, allow_null=True
    )
    user_id = serializers.ReadOnlyField()

    class Meta:
        model = models.Event
        fields = [
            *("id", "name", "slug", "short_description", "description", "price_min", "price_max"),
            *("is_openmic", "is_online", "is_inperson", "start_at", "end_at", "thumbnail", "cover"),
            *("group_id", "user_id", "venue_id", "venue", "comedians_extra", "photos"),
        ]
        read_only_fields = ["slug", "comedians_extra"]

    def create(self, validated):
        event = super().create(validated)
        event.slug = f"{slugify(event.name)[:100]}-{event.id}"
        event.save()
        return event


class LineUpSerializer(serializers.Serializer):
    comedians = serializers.PrimaryKeyRelatedField(many=True, queryset=models.Comedian.objects.all())
    comedians_extra = serializers.ListField(
        child=serializers.CharField(max_length=60), required=False, default=list
    )

    def update(self, event, validated):
        event.line_up.all().delete()
        for place, comedian in enumerate(validated["comedians"]):
            models.EventComedian.objects.create(event=event, comedian=comedian, place=place)
        event.comedians_extra = json.dumps(validated["comedians_extra"])
        event.save()
        return event


class PodcastSerializer(Shortened):
    photos = PhotoSerializer(many=True, read_only=True)
    user_id = serializers.ReadOnlyField()

    class Meta:
        model = models.Podcast
        fields = [
            *("id", "name", "slug", "short_description", "description", "schedule", "facebook", "twitter"),
            *("instagram", "youtube", "spotify", "apple", "platforms", "thumbnail", "cover", "rss_feed"),
            *("user_id", "comedians_extra", "photos"),
        ]


class BannerTypeSerializer(serializers.ModelSerializer):
    class Meta:
        model = models.BannerType
        fields = ["id", "name", "slug"]


class BannerSerializer(serializers.ModelSerializer):
    type = BannerTypeSerializer()

    class Meta:
        model = models.Banner
        fields = [
            *("id", "type", "section", "status", "name", "title", "description", "align_vertical", "link"),
            *("new_page", "file"),
        ]


class TextSerializer(Shortened):
    class Meta:
        model = models.Text
        fields = ["id", "name", "slug", "short_description", "description", "section"]


class ProfileSerializer(serializers.ModelSerializer):
    name = serializers.CharField(source="first_name", required=False, allow_blank=True, max_length=150)
    photos = PhotoSerializer(many=True, read_only=True)

    class Meta:
        model = models.User
        fields = [
            *("id", "name", "last_name", "slast_name", "email", "birthdate", "sex", "is_comedian"),
            *("picture", "photos"),
        ]
        read_only_fields = ["is_comedian", "picture"]


class PictureSerializer(serializers.Serializer):
    picture = serializers.FileField(validators=[models.validate_picture])


class PasswordSerializer(serializers.Serializer):
    old_password = serializers.CharField()
    password1 = serializers.CharField()
    password2 = serializers.CharField()

    def validate_old_password(self, value):
        if not self.context["request"].user.check_password(value):
            raise serializers.ValidationError("Invalid password.")
        return value

    def validate(self, values):
        if values["password1"] != values["password2"]:
            raise serializers.ValidationError({"password2": ["The two password fields didn't match."]})
        return values


FAVORITES = {
    "comedian": ComedianSerializer,
    "venue": VenueSerializer,
    "event": EventSerializer,
    "podcast": PodcastSerializer,
}


class FavoriteSerializer(serializers.ModelSerializer):
    content_type = serializers.CharField(source="content_type.model")
    status = serializers.SerializerMethodField()
    content_object = serializers.SerializerMethodField()

    class Meta:
        model = models.Favorite
        fields = ["id", "content_type", "object_id", "status", "content_object"]

    def get_status(self, favorite):
        return favorite.pk is not None

    def get_content_object(self, favorite):
        shape = FAVORITES[favorite.content_type.model]
        return shape(favorite.content_object, context=self.context).data


class ToggleSerializer(serializers.Serializer):
    content_type = serializers.ChoiceField(list(FAVORITES))
    object_id = serializers.IntegerField(min_value=1)
