// Walks from login to logout with the Go client that openapi-generator generates; prints what it saw as JSON.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"log"
	"os"

	telematics "example.com/telematics"
)

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

// given returns the value of a call without its HTTP response.
func given[T any, R any](value T, _ R, err error) T {
	return must(value, err)
}

// errorID returns the ID of the error that the service answered with.
func errorID(err error) string {
	var failure *telematics.GenericOpenAPIError
	if !errors.As(err, &failure) {
		log.Fatal("not an error of the service: ", err)
	}
	envelope, ok := failure.Model().(telematics.ErrorEnvelope)
	if !ok {
		log.Fatal("not the envelope of an error: ", failure.Error())
	}
	return envelope.Error.Id
}

func main() {
	address, email, password := os.Args[1], os.Args[2], os.Args[3]
	configuration := telematics.NewConfiguration()
	configuration.Servers = telematics.ServerConfigurations{{URL: address}}
	client := telematics.NewAPIClient(configuration)
	ctx := context.Background()

	session := given(client.AuthenticationAPI.Login(ctx).Credentials(*telematics.NewCredentials(email, password)).Execute())
	ctx = context.WithValue(ctx, telematics.ContextAPIKeys, map[string]telematics.APIKey{
		"accessToken": {Key: session.Data.Token, Prefix: "Token"},
	})

	profile := given(client.UserAPI.GetMe(ctx).Execute())
	vehicles := given(client.VehicleAPI.ListVehicles(ctx).Orderby(telematics.VEHICLE_PROFILE_ORDER_ID).Execute())
	vehicle := vehicles.Data[0].GetId()
	statuses := given(client.VehicleAPI.ListVehicleStatus(ctx).Limit(1).Execute())
	states := []telematics.VehicleState{}
	for _, status := range statuses.Data {
		states = append(states, status.GetStatus())
	}

	trip := given(client.TripAPI.ListTrips(ctx).Limit(1).Execute()).Data[0]
	fields := []telematics.TripField{telematics.TRIP_FIELD_ID, telematics.TRIP_FIELD_TIMESTAMP_END}
	short := given(client.TripAPI.ListTrips(ctx).Limit(1).Fields(fields).Execute()).Data[0]
	change := telematics.NewTripChange()
	change.SetName("Visited")
	change.SetNotesNil()
	change.SetIsLikedByMe(true)
	visited := given(client.TripAPI.UpdateTrip(ctx, trip.GetId()).TripChange(*change).Execute()).Data

	content := telematics.NewNotificationRuleContent(
		telematics.RULE_PROPERTY_BATTERY_MAIN_PCT, telematics.RULE_VALUE_KEY_BELOW, 20)
	rules := client.NotificationAPI
	rule := given(rules.CreateNotificationRule(ctx, vehicle).NotificationRuleContent(*content).Execute()).Data
	ruleChange := telematics.NewNotificationRuleChange()
	ruleChange.SetValue(15)
	changed := given(rules.UpdateNotificationRule(ctx, vehicle, rule.Id).NotificationRuleChange(*ruleChange).Execute()).Data
	listed := false
	for _, each := range given(rules.ListNotificationRules(ctx, vehicle).Execute()).Data {
		listed = listed || each.GetId() == rule.Id
	}
	deleted := must(rules.DeleteNotificationRule(ctx, vehicle, rule.Id).Execute())
	_, gone := rules.DeleteNotificationRule(ctx, vehicle, rule.Id).Execute()

	upload := given(client.SecurityAPI.CreateUploadToken(ctx, vehicle).Lifetime(1).Execute())
	loggedOut := must(client.AuthenticationAPI.Logout(ctx).Execute())

	must(0, json.NewEncoder(os.Stdout).Encode(map[string]any{
		"email":       session.Data.User.Email,
		"profile":     profile.Data.Email,
		"vehicle":     vehicle,
		"statuses":    states,
		"trip":        visited.GetName(),
		"liked":       visited.IsLikedByMe,
		"shortTrip":   []bool{short.GetId() == trip.GetId(), short.Visibility == nil},
		"rule":        []any{changed.PropertyIndicator, changed.ValueKey, changed.Value},
		"ruleListed":  listed,
		"ruleDeleted": deleted.StatusCode,
		"ruleGone":    errorID(gone),
		"uploadToken": upload.Data.Token != "",
		"logout":      loggedOut.StatusCode,
		"version":     profile.Header.ApiVersion,
	}))
}
