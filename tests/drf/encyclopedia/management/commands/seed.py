import json
import os
import struct
import zlib
from datetime import timedelta
from itertools import count

from allauth.account.models import EmailAddress
from django.core.files.base import ContentFile
from django.core.management.base import BaseCommand
from django.utils import timezone

from encyclopedia import models

PASSWORD = "mezcal con chapulines"
ENTRIES = 24
numbers = count(1)


def draw(width, height, color):
    """A PNG of one color."""

    def chunk(kind, data):
        checksum = struct.pack(">I", zlib.crc32(kind + data))
        return struct.pack(">I", len(data)) + kind + data + checksum

    row = b"\0" + bytes(color) * width
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(row * height)) + chunk(b"IEND", b"")
    return ContentFile(b"\x89PNG\r\n\x1a\n" + data, name=f"picture-{next(numbers)}.png")


def add_user(name, email, **more):
    user = models.User(username=email, email=email, first_name=name, **more)
    user.set_password(PASSWORD)
    user.save()
    EmailAddress.objects.create(user=user, email=email, verified=True, primary=True)
    return user


def add_comedians(owner):
    comedians = [
        models.Comedian.objects.create(
            user=owner if n == 1 else None,
            nickname=f"Comediante {n:02}",
            slug=f"comediante-{n:02}",
            short_bio=f"Hace reír desde hace {n} años." if n % 3 else "",
            bio=f"<p>Nació para contar {n} chistes.</p>" if n % 4 else "",
            birthdate=f"1990-01-{n:02}" if n % 2 else None,
            instagram="comediante" if n % 2 else "",
            rating=n / 10,
            picture=draw(600, 600, (n * 9, 40, 120)) if n % 3 else None,
        )
        for n in range(1, ENTRIES + 1)
    ]
    models.Photo.objects.create(owner=comedians[0], image=draw(900, 600, (20, 120, 90)))
    return comedians


def add_groups(comedians):
    groups = []
    for n in range(1, ENTRIES + 1):
        group = models.ComedianGroup.objects.create(
            name=f"Colectivo {n:02}",
            slug=f"colectivo-{n:02}",
            short_description="Juntos hacen más ruido." if n % 2 else "",
            description="<p>Se presentan los martes.</p>" if n % 2 else "",
        )
        group.comedians.set(comedians[n % 20 : n % 20 + 3])
        groups.append(group)
    return groups


def add_venues():
    return [
        models.Venue.objects.create(
            name=f"Foro {n:02}",
            slug=f"foro-{n:02}",
            short_description="Cabemos todos.",
            description="<p>Un foro con barra.</p>" if n % 2 else "",
            address=f"Calle {n}, Centro",
            geolocation=f"19.4{n:02},-99.1{n:02}" if n % 2 else "",
            email="foro@correo.test",
            email_show=n % 2 == 1,
            average_cost="150.50" if n % 2 else None,
            business_hours="Martes a domingo, 19 a 1 h" if n % 2 else "",
            logo=draw(300, 300, (n * 9, 90, 40)) if n % 2 else None,
        )
        for n in range(1, ENTRIES + 1)
    ]


def add_events(owner, comedians, groups, venues):
    """Two thirds of them to come by the clock of the tests, each third one free."""
    now = timezone.localtime() + timedelta(milliseconds=float(os.environ.get("TEST_CLOCK_OFFSET", "0")))
    today = now.replace(hour=20, minute=30, second=0, microsecond=0)
    for n in range(1, ENTRIES + 1):
        start = today + timedelta(days=n - 8)
        is_online = n % 6 == 0
        event = models.Event.objects.create(
            name=f"Noche {n:02}",
            slug=f"noche-{n:02}",
            short_description="Risas toda la noche." if n % 2 else "",
            description=f"<p>La noche número {n}.</p>" if n % 2 else "",
            price_min=0 if n % 3 == 0 else "120.00",
            price_max=0 if n % 3 == 0 else "250.50",
            is_openmic=n % 5 == 0,
            is_online=is_online,
            is_inperson=not is_online,
            start_at=start,
            end_at=start + timedelta(hours=2) if n % 2 else None,
            thumbnail=draw(640, 360, (30, n * 9, 160)) if n % 2 else None,
            group=groups[n - 1] if n % 4 == 0 else None,
            user=owner if n % 2 else None,
            venue=None if is_online else venues[n - 1],
            comedians_extra=json.dumps(["Una invitada"] if n % 2 else []),
        )
        for place, comedian in enumerate(comedians[n % 20 : n % 20 + 3]):
            models.EventComedian.objects.create(event=event, comedian=comedian, place=place)


def add_podcasts(comedians):
    for n in range(1, ENTRIES + 1):
        podcast = models.Podcast.objects.create(
            name=f"Podcast {n:02}",
            slug=f"podcast-{n:02}",
            short_description="Pláticas de camerino.",
            description="<p>Cada semana un episodio.</p>" if n % 2 else "",
            schedule="Los lunes" if n % 2 else "",
        )
        podcast.comedians.set(comedians[n % 20 : n % 20 + 2])


def add_banners():
    for slug, align_vertical in [
        ("full", "top"),
        ("full", ""),
        ("medium", ""),
        ("side", "bottom"),
        ("popup", "center"),
    ]:
        kind, _ = models.BannerType.objects.get_or_create(slug=slug, name=slug.capitalize())
        models.Banner.objects.create(
            type=kind,
            name=f"Anuncio {slug}",
            title=f"Anuncio {slug}",
            align_vertical=align_vertical,
            link="/eventos",
            file=draw(1200, 300, (214, 0, 110)),
        )


def add_texts():
    for slug, name in [
        ("acerca-de", "Acerca de"),
        ("contacto", "Contacto"),
        ("politica-de-privacidad", "Política de privacidad"),
        ("terminos-y-condiciones", "Términos y condiciones"),
    ]:
        models.Text.objects.create(slug=slug, name=name, description=f"<p>{name}, en palabras llanas.</p>")


class Command(BaseCommand):
    help = "Fills an empty database; the same entries each time, around today"

    def handle(self, **_):
        if models.User.objects.exists():
            return
        add_user("Visitante", "visitante@correo.test")
        owner = add_user("Comediante", "comediante@correo.test", is_comedian=True)
        comedians = add_comedians(owner)
        groups = add_groups(comedians)
        add_events(owner, comedians, groups, add_venues())
        add_podcasts(comedians)
        add_banners()
        add_texts()
