"""Verifies a webhook's request, given as JSON on the standard input, with each secret and each of the packages of PyPI."""
import json
import sys

import standardwebhooks
import svix

request = json.load(sys.stdin)


def is_taken(verifier, error, secret):
    try:
        verifier(secret).verify(request["body"], request["headers"])
        return True
    except error:
        return False


packages = {
    "standardwebhooks": (standardwebhooks.Webhook, standardwebhooks.WebhookVerificationError),
    "svix": (svix.Webhook, svix.webhooks.WebhookVerificationError),
}
print(json.dumps({name: [is_taken(*kind, secret) for secret in request["secrets"]] for name, kind in packages.items()}))
