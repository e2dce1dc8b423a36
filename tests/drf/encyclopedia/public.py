from rest_framework import viewsets
from rest_framework.decorators import action
from rest_framework.generics import get_object_or_404
from rest_framework.response import Response

from . import models, serializers


class EntryViewSet(viewsets.ReadOnlyModelViewSet):
    """Entries by slug or id. No parameter but `page` is looked at."""

    def get_object(self):
        key = self.kwargs["pk"]
        return get_object_or_404(self.get_queryset(), **{"pk" if key.isdigit() else "slug": key})

    def answer_list(self, queryset, shape):
        page = self.paginate_queryset(queryset)
        return self.get_paginated_response(shape(page, many=True, context=self.get_serializer_context()).data)


class ComedianViewSet(EntryViewSet):
    queryset = models.Comedian.objects.prefetch_related("photos", "podcasts")
    serializer_class = serializers.ComedianSerializer

    @action(detail=True)
    def events(self, request, pk):
        events = models.Event.objects.filter(line_up__comedian=self.get_object())
        return self.answer_list(events, serializers.EventSerializer)


class GroupViewSet(EntryViewSet):
    queryset = models.ComedianGroup.objects.all()
    serializer_class = serializers.GroupSerializer


class VenueViewSet(EntryViewSet):
    queryset = models.Venue.objects.all()
    serializer_class = serializers.VenueSerializer

    @action(detail=True)
    def events(self, request, pk):
        events = models.Event.objects.filter(venue=self.get_object())
        return self.answer_list(events, serializers.EventSerializer)


class EventViewSet(EntryViewSet):
    queryset = models.Event.objects.all()
    serializer_class = serializers.EventSerializer

    @action(detail=True)
    def comedians(self, request, pk):
        shown = [place.comedian for place in self.get_object().line_up.all()]
        return Response(
            serializers.ComedianSerializer(shown, many=True, context=self.get_serializer_context()).data
        )


class PodcastViewSet(EntryViewSet):
    queryset = models.Podcast.objects.all()
    serializer_class = serializers.PodcastSerializer

    @action(detail=True)
    def comedians(self, request, pk):
        hosts = self.get_object().comedians.all()
        return Response(
            serializers.ComedianSerializer(hosts, many=True, context=self.get_serializer_context()).data
        )


class BannerViewSet(viewsets.mixins.ListModelMixin, viewsets.GenericViewSet):
    queryset = models.Banner.objects.all()
    serializer_class = serializers.BannerSerializer


class TextViewSet(viewsets.mixins.ListModelMixin, viewsets.GenericViewSet):
    queryset = models.Text.objects.all()
    serializer_class = serializers.TextSerializer
