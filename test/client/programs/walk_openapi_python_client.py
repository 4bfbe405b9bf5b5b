"""Walks from login to logout with the client that openapi-python-client generates; prints what it saw as JSON."""

import json
import sys

from telematics_client import AuthenticatedClient, Client
from telematics_client.api.authentication import login, logout
from telematics_client.api.notification import (
    create_notification_rule,
    delete_notification_rule,
    list_notification_rules,
    update_notification_rule,
)
from telematics_client.api.security import create_upload_token
from telematics_client.api.trip import list_trips, update_trip
from telematics_client.api.user import get_me
from telematics_client.api.vehicle import list_vehicle_status, list_vehicles
from telematics_client.models import (
    Credentials,
    NotificationRuleChange,
    NotificationRuleContent,
    RuleProperty,
    RuleValueKey,
    TripChange,
    TripField,
    VehicleProfileOrder,
)
from telematics_client.types import UNSET

address, email, password = sys.argv[1:]

session = login.sync(client=Client(base_url=address), body=Credentials(email=email, password=password))
client = AuthenticatedClient(base_url=address, token=session.data.token, prefix="Token")

profile = get_me.sync(client=client)
vehicle = list_vehicles.sync(client=client, orderby=VehicleProfileOrder.VEHICLE_PROFILE_ORDER_ID).data[0].id
statuses = list_vehicle_status.sync(client=client, limit=1)

trip = list_trips.sync(client=client, limit=1).data[0]
# One field alone: this generator does not know `explode: false` and would send the parameter twice.
short = list_trips.sync(client=client, limit=1, fields=[TripField.TRIP_FIELD_ID]).data[0]
visited = update_trip.sync(trip.id, client=client, body=TripChange(name="Visited", notes=None, is_liked_by_me=True)).data

content = NotificationRuleContent(
    property_indicator=RuleProperty.RULE_PROPERTY_BATTERY_MAIN_PCT,
    value_key=RuleValueKey.RULE_VALUE_KEY_BELOW,
    value=20,
)
rule = create_notification_rule.sync(vehicle, client=client, body=content).data
changed = update_notification_rule.sync(vehicle, rule.id, client=client, body=NotificationRuleChange(value=15)).data
listed = list_notification_rules.sync(vehicle, client=client).data
deleted = delete_notification_rule.sync_detailed(vehicle, rule.id, client=client)
gone = delete_notification_rule.sync(vehicle, rule.id, client=client)

token = create_upload_token.sync(vehicle, client=client, lifetime_minutes=1).data.token
logged_out = logout.sync_detailed(client=client)

print(
    json.dumps(
        {
            "email": session.data.user.email,
            "profile": profile.data.email,
            "vehicle": vehicle,
            "statuses": [status.status for status in statuses.data],
            "trip": visited.name,
            "liked": visited.is_liked_by_me,
            "shortTrip": [short.id == trip.id, short.visibility is UNSET],
            "rule": [changed.property_indicator, changed.value_key, changed.value],
            "ruleListed": any(each.id == rule.id for each in listed),
            "ruleDeleted": deleted.status_code,
            "ruleGone": gone.error.id,
            "uploadToken": token != "",
            "logout": logged_out.status_code,
            "version": profile.header.api_version,
        }
    )
)
