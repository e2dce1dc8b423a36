from django.contrib.auth.models import AbstractUser
from django.contrib.contenttypes.fields import GenericForeignKey, GenericRelation
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import ValidationError
from django.db import models

SIGNATURES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF")


def validate_picture(file):
    """The check of DRF's ImageField, which needs Pillow."""
    start = file.read(4)
    file.seek(0)
    if not start.startswith(SIGNATURES):
        raise ValidationError(
            "Upload a valid image. The file you uploaded was either not an image or a corrupted image."
        )


def picture_file():
    return models.FileField(upload_to="pictures", blank=True, null=True, validators=[validate_picture])


def line(length=255):
    return models.CharField(max_length=length, blank=True)


def prose():
    return models.TextField(blank=True)


class Photo(models.Model):
    content_type = models.ForeignKey(ContentType, on_delete=models.CASCADE)
    object_id = models.PositiveIntegerField()
    owner = GenericForeignKey()
    image = models.FileField(upload_to="photos", validators=[validate_picture])


class User(AbstractUser):
    email = models.EmailField(unique=True)
    slast_name = line(150)
    birthdate = models.DateField(null=True, blank=True)
    sex = line(20)
    is_comedian = models.BooleanField(default=False)
    picture = picture_file()
    photos = GenericRelation(Photo)


class Comedian(models.Model):
    user = models.OneToOneField(User, null=True, blank=True, on_delete=models.CASCADE, related_name="comedian")
    nickname = models.CharField(max_length=100)
    slug = models.SlugField(unique=True)
    short_bio = line()
    bio = prose()
    birthdate = models.DateField(null=True, blank=True)
    facebook = line()
    twitter = line()
    instagram = line()
    youtube = line()
    web = models.URLField(blank=True)
    rating = models.FloatField(default=0)
    cover = picture_file()
    picture = picture_file()
    photos = GenericRelation(Photo)

    class Meta:
        ordering = ["nickname", "id"]


class ComedianGroup(models.Model):
    name = models.CharField(max_length=100)
    slug = models.SlugField(unique=True)
    short_description = line()
    description = prose()
    facebook = line()
    twitter = line()
    instagram = line()
    picture = picture_file()
    cover = picture_file()
    comedians = models.ManyToManyField(Comedian, related_name="groups")

    class Meta:
        ordering = ["name", "id"]


class Venue(models.Model):
    name = models.CharField(max_length=100)
    slug = models.SlugField(unique=True)
    short_description = line()
    description = prose()
    is_online = models.BooleanField(default=False)
    address = line()
    geolocation = line(60)
    facebook = line()
    twitter = line()
    instagram = line()
    web = models.URLField(blank=True)
    email = models.EmailField(blank=True)
    email_show = models.BooleanField(default=False)
    phone = line(30)
    phone_ext = line(10)
    phone_show = models.BooleanField(default=False)
    average_cost = models.DecimalField(max_digits=8, decimal_places=2, null=True, blank=True)
    business_hours = prose()
    logo = picture_file()
    cover = picture_file()
    photos = GenericRelation(Photo)

    class Meta:
        ordering = ["name", "id"]


class Event(models.Model):
    name = models.CharField(max_length=100)
    slug = models.SlugField(unique=True, max_length=120)
    short_description = line()
    description = prose()
    price_min = models.DecimalField(max_digits=8, decimal_places=2, null=True, blank=True)
    price_max = models.DecimalField(max_digits=8, decimal_places=2, null=True, blank=True)
    is_openmic = models.BooleanField(default=False)
    is_online = models.BooleanField(default=False)
    is_inperson = models.BooleanField(default=True)
    start_at = models.DateTimeField()
    end_at = models.DateTimeField(null=True, blank=True)
    thumbnail = picture_file()
    cover = picture_file()
    group = models.ForeignKey(ComedianGroup, null=True, blank=True, on_delete=models.SET_NULL)
    user = models.ForeignKey(User, null=True, blank=True, on_delete=models.SET_NULL, related_name="events")
    venue = models.ForeignKey(Venue, null=True, blank=True, on_delete=models.SET_NULL)
    comedians_extra = models.TextField(blank=True, default="[]")
    photos = GenericRelation(Photo)

    class Meta:
        ordering = ["start_at", "id"]


class EventComedian(models.Model):
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="line_up")
    comedian = models.ForeignKey(Comedian, on_delete=models.CASCADE, related_name="appearances")
    place = models.PositiveIntegerField()

    class Meta:
        ordering = ["place"]


class Podcast(models.Model):
    name = models.CharField(max_length=100)
    slug = models.SlugField(unique=True)
    short_description = line()
    description = prose()
    schedule = line()
    facebook = line()
    twitter = line()
    instagram = line()
    youtube = line()
    spotify = line()
    apple = line()
    platforms = prose()
    thumbnail = picture_file()
    cover = picture_file()
    rss_feed = models.URLField(blank=True)
    user = models.ForeignKey(User, null=True, blank=True, on_delete=models.SET_NULL)
    comedians = models.ManyToManyField(Comedian, related_name="podcasts")
    comedians_extra = models.TextField(blank=True, default="[]")
    photos = GenericRelation(Photo)

    class Meta:
        ordering = ["name", "id"]


class BannerType(models.Model):
    name = models.CharField(max_length=50)
    slug = models.SlugField(unique=True)


class Banner(models.Model):
    type = models.ForeignKey(BannerType, on_delete=models.CASCADE)
    section = line(50)
    status = line(20)
    name = models.CharField(max_length=100)
    title = line()
    description = prose()
    align_vertical = line(20)
    link = line()
    new_page = models.BooleanField(default=False)
    file = picture_file()

    class Meta:
        ordering = ["id"]


class Text(models.Model):
    name = models.CharField(max_length=100)
    slug = models.SlugField(unique=True)
    short_description = line()
    description = prose()
    section = line(50)

    class Meta:
        ordering = ["id"]


class Favorite(models.Model):
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="favorites")
    content_type = models.ForeignKey(ContentType, on_delete=models.CASCADE)
    object_id = models.PositiveIntegerField()
    content_object = GenericForeignKey()

    class Meta:
        ordering = ["id"]
        unique_together = ["user", "content_type", "object_id"]
