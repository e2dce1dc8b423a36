"""The stock views of dj-rest-auth."""

from allauth.account.adapter import DefaultAccountAdapter, get_adapter
from allauth.account.models import EmailAddress, EmailConfirmation, EmailConfirmationHMAC
from allauth.account.utils import setup_user_email
from django.conf import settings
from django.contrib.auth import authenticate
from django.contrib.auth.tokens import default_token_generator
from django.core.mail import send_mail
from django.http import Http404
from django.utils.encoding import force_str
from django.utils.http import urlencode, urlsafe_base64_decode, urlsafe_base64_encode
from rest_framework import serializers
from rest_framework.authtoken.models import Token
from rest_framework.decorators import api_view
from rest_framework.exceptions import NotFound
from rest_framework.response import Response

from .models import User


class SiteAdapter(DefaultAccountAdapter):
    def get_email_confirmation_url(self, request, confirmation):
        return f"{settings.SITE_URL}/registro/confirmacion/{confirmation.key}"


class LoginSerializer(serializers.Serializer):
    email = serializers.EmailField()
    password = serializers.CharField()

    def validate(self, values):
        request = self.context["request"]
        user = authenticate(request, email=values["email"], password=values["password"])
        if not user:
            raise serializers.ValidationError("Unable to log in with provided credentials.")
        if not user.emailaddress_set.filter(email=user.email, verified=True).exists():
            raise serializers.ValidationError("E-mail is not verified.")
        return {"user": user}


class RegisterSerializer(serializers.Serializer):
    email = serializers.EmailField()
    password1 = serializers.CharField()
    password2 = serializers.CharField()

    def validate_email(self, email):
        if User.objects.filter(email__iexact=email).exists():
            raise serializers.ValidationError("A user is already registered with this e-mail address.")
        return get_adapter().clean_email(email)

    def validate_password1(self, password):
        return get_adapter().clean_password(password)

    def validate(self, values):
        if values["password1"] != values["password2"]:
            raise serializers.ValidationError("The two password fields didn't match.")
        return values


class KeySerializer(serializers.Serializer):
    key = serializers.CharField()


class EmailSerializer(serializers.Serializer):
    email = serializers.EmailField()


class ResetConfirmSerializer(serializers.Serializer):
    uid = serializers.CharField()
    token = serializers.CharField()
    new_password1 = serializers.CharField(max_length=128)
    new_password2 = serializers.CharField(max_length=128)

    def validate(self, values):
        try:
            user = User.objects.get(pk=force_str(urlsafe_base64_decode(values["uid"])))
        except (TypeError, ValueError, OverflowError, User.DoesNotExist):
            raise serializers.ValidationError({"uid": ["Invalid value"]})
        if not default_token_generator.check_token(user, values["token"]):
            raise serializers.ValidationError({"token": ["Invalid value"]})
        if values["new_password1"] != values["new_password2"]:
            raise serializers.ValidationError({"new_password2": ["The two password fields didn’t match."]})
        return {**values, "user": user}


def read(shape, request):
    serializer = shape(data=request.data, context={"request": request})
    serializer.is_valid(raise_exception=True)
    return serializer.validated_data


@api_view(["POST"])
def login(request):
    token, _ = Token.objects.get_or_create(user=read(LoginSerializer, request)["user"])
    return Response({"key": token.key})


@api_view(["POST"])
def login_with_facebook(request):
    return Response({"non_field_errors": ["Incorrect value"]}, status=400)


@api_view(["POST"])
def logout(request):
    if request.user.is_authenticated:
        Token.objects.filter(user=request.user).delete()
    return Response({"detail": "Successfully logged out."})


@api_view(["POST"])
def register(request):
    values = read(RegisterSerializer, request)
    user = User(username=values["email"], email=values["email"])
    user.set_password(values["password1"])
    user.save()
    setup_user_email(request, user, [])
    user.emailaddress_set.get().send_confirmation(request, signup=True)
    return Response(status=204)


@api_view(["POST"])
def verify_email(request):
    key = read(KeySerializer, request)["key"]
    confirmation = EmailConfirmationHMAC.from_key(key)
    if not confirmation:
        confirmation = EmailConfirmation.objects.filter(key=key.lower()).first()
    if not confirmation:
        raise Http404
    confirmation.confirm(request)
    return Response({"detail": "ok"})


@api_view(["POST"])
def resend_email(request):
    address = EmailAddress.objects.filter(email__iexact=read(EmailSerializer, request)["email"]).first()
    if not address:
        raise NotFound
    if not address.verified:
        address.send_confirmation(request)
    return Response({"detail": "ok"})


@api_view(["POST"])
def reset_password(request):
    user = User.objects.filter(email__iexact=read(EmailSerializer, request)["email"]).first()
    if not user:
        raise NotFound
    uid = urlsafe_base64_encode(str(user.pk).encode())
    query = urlencode({"uid": uid, "token": default_token_generator.make_token(user)})
    link = f"{settings.SITE_URL}/recuperar-contrasena/confirmar?{query}"
    send_mail("Password reset", f"Choose a new password at\n\n{link}\n", None, [user.email])
    return Response({"detail": "Password reset e-mail has been sent."})


@api_view(["POST"])
def confirm_password_reset(request):
    values = read(ResetConfirmSerializer, request)
    values["user"].set_password(values["new_password1"])
    values["user"].save()
    return Response({"detail": "Password has been reset with the new password."})
