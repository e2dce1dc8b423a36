import json
import sys

from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.db import transaction

from encyclopedia import models

LINES = ["nickname", "slug", "short_bio", "bio", "facebook", "twitter", "instagram", "youtube", "web"]


class Command(BaseCommand):
    help = "Creates the database, and comedians with their photos and podcasts from answers of the API on stdin"

    def handle(self, **_):
        call_command("migrate", run_syncdb=True, verbosity=0)
        with transaction.atomic():
            self.add(json.load(sys.stdin))

    def add(self, answers):
        podcasts = {}
        for answer in answers:
            comedian = models.Comedian.objects.create(
                **{name: answer[name] or "" for name in LINES},
                birthdate=answer["birthdate"],
                rating=answer["rating"] or 0,
                cover=answer["cover"] or "",
                picture=answer["picture"] or "",
            )
            for photo in answer["photos"]:
                models.Photo.objects.create(owner=comedian, image=photo["image"])
            for podcast in answer["podcasts"]:
                slug = podcast["slug"]
                if slug not in podcasts:
                    podcasts[slug] = models.Podcast.objects.create(
                        name=podcast["name"],
                        slug=slug,
                        short_description=podcast["short_description"] or "",
                        thumbnail=podcast["thumbnail"] or "",
                    )
                podcasts[slug].comedians.add(comedian)
