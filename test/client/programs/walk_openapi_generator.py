"""Walks from login to logout with the Python client that openapi-generator generates; prints what it saw as JSON."""

import json
import sys

import openapi_client
from openapi_client import (
    Credentials,
    NotificationRuleChange,
    NotificationRuleContent,
    RuleProperty,
    RuleValueKey,
    TripChange,
    TripField,
    VehicleProfileOrder,
)
from openapi_client.exceptions import NotFoundException

address, email, password = sys.argv[1:]

configuration = openapi_client.Configuration(host=address)
client = openapi_client.ApiClient(configuration)
authentication = openapi_client.AuthenticationApi(client)
notification = openapi_client.NotificationApi(client)
trips = openapi_client.TripApi(client)
vehicles = openapi_client.VehicleApi(client)

session = authentication.login(Credentials(email=email, password=password))
configuration.api_key["accessToken"] = session.data.token
configuration.api_key_prefix["accessToken"] = "Token"

profile = openapi_client.UserApi(client).get_me()
vehicle = vehicles.list_vehicles(orderby=VehicleProfileOrder.VEHICLE_PROFILE_ORDER_ID).data[0].id
statuses = vehicles.list_vehicle_status(limit=1)

trip = trips.list_trips(limit=1).data[0]
short = trips.list_trips(limit=1, fields=[TripField.TRIP_FIELD_ID, TripField.TRIP_FIELD_TIMESTAMP_END]).data[0]
visited = trips.update_trip(trip.id, TripChange(name="Visited", notes=None, is_liked_by_me=True)).data

content = NotificationRuleContent(
    property_indicator=RuleProperty.RULE_PROPERTY_BATTERY_MAIN_PCT,
    value_key=RuleValueKey.RULE_VALUE_KEY_BELOW,
    value=20,
)
rule = notification.create_notification_rule(vehicle, content).data
changed = notification.update_notification_rule(vehicle, rule.id, NotificationRuleChange(value=15)).data
listed = notification.list_notification_rules(vehicle).data
deleted = notification.delete_notification_rule_with_http_info(vehicle, rule.id)
try:
    notification.delete_notification_rule(vehicle, rule.id)
    gone = None
except NotFoundException as error:
    gone = error.data.error.id

token = openapi_client.SecurityApi(client).create_upload_token(vehicle, lifetime_minutes=1).data.token
logged_out = authentication.logout_with_http_info()

print(
    json.dumps(
        {
            "email": session.data.user.email,
            "profile": profile.data.email,
            "vehicle": vehicle,
            "statuses": [status.status for status in statuses.data],
            "trip": visited.name,
            "liked": visited.is_liked_by_me,
            "shortTrip": [short.id == trip.id, short.visibility is None],
            "rule": [changed.property_indicator, changed.value_key, changed.value],
            "ruleListed": any(each.id == rule.id for each in listed),
            "ruleDeleted": deleted.status_code,
            "ruleGone": gone,
            "uploadToken": token != "",
            "logout": logged_out.status_code,
            "version": profile.header.api_version,
        }
    )
)
