/** The minimal needs of each function, from which its role, its environment and its memory are derived. */
import { authorizerOperation } from '../../lib/contract/authorizer.ts'
import type { WebhookQueueName } from '../../lib/queues/queue-names.ts'
import type { KeyPrefix } from '../../lib/table/keys.ts'
import { consoleOperation } from './console-operation.ts'
import type { FunctionNeeds, TableUse } from './table-use.ts'

/**
 * The change of a trip moves it between lists, and changes rosters while the trip is in progress, and days when it has ended. JOB: days
 * that a job makes.
 */
const tripChanges = {
  BatchGetItem: ['TRIP', 'USER', 'VEHICLE', 'SCOPE', 'INSIGHT', 'JOB'],
  UpdateItem: ['TRIP', 'VEHICLE', 'SCOPE', 'PUBLIC', 'INSIGHT'],
  DeleteItem: ['VEHICLE', 'SCOPE', 'PUBLIC', 'INSIGHT'],
  ConditionCheckItem: ['VEHICLE', 'SCOPE', 'INSIGHT']
} as const satisfies TableUse

/**
 * Stores an upload for the vehicle that the token names, or for one that the request names. In the second case the
 * owner of the vehicle must be a member of the token's organization.
 */
const upload: FunctionNeeds = {
  table: {
    GetItem: ['DEVICE'],
    BatchGetItem: ['VEHICLE', 'USER', 'ORG', 'ACTIVE'],
    PutItem: ['VEHICLE', 'ACTIVE'],
    // The inbox of the vehicle.
    UpdateItem: ['VEHICLE']
  },
  processingSettings: true
}
const uploadOfClient: FunctionNeeds = {
  table: {
    BatchGetItem: ['VEHICLE', 'USER', 'ORG', 'DEVICE', 'ACTIVE'],
    PutItem: ['VEHICLE', 'ACTIVE'],
    UpdateItem: ['VEHICLE']
  },
  processingSettings: true
}

/** Sharing a vehicle. `sharee` is the kind of item that proves that the user or organization exists. */
const putShare = (sharee: KeyPrefix): FunctionNeeds => ({
  table: {
    BatchGetItem: ['VEHICLE', 'SCOPE', sharee],
    // VEHICLE: the fact.
    PutItem: ['VEHICLE', 'SCOPE', 'JOB', 'AUDIT'],
    UpdateItem: ['VEHICLE', 'SCOPE', 'AUDIT'],
    ConditionCheckItem: ['SCOPE', sharee]
  }
})
/** Ends a share. An administrator of an organization can end the shares that the organization received. */
const deleteShare = (...memberships: KeyPrefix[]): FunctionNeeds => ({
  table: {
    BatchGetItem: ['VEHICLE', 'SCOPE', ...memberships],
    // Puts or checks an entry that another request has removed between the reads; its transaction then fails.
    PutItem: ['VEHICLE', 'SCOPE', 'JOB', 'AUDIT'],
    UpdateItem: ['VEHICLE', 'SCOPE', 'AUDIT'],
    DeleteItem: ['SCOPE'],
    ConditionCheckItem: ['SCOPE']
  }
})

/** Sets, the vehicles that have their rules, and the jobs by which vehicles join. */
const readRuleSets: FunctionNeeds = {
  table: { GetItem: ['USER'], BatchGetItem: ['USER', 'JOB'], Query: ['USER'] }
}

/** Stores in the consumer of a webhook what is to be sent, and has it served. */
const wakingWebhook: FunctionNeeds = {
  table: {
    BatchGetItem: ['USER', 'ORG', 'CONSUMER'],
    UpdateItem: ['CONSUMER'],
    ConditionCheckItem: ['USER', 'ORG']
  },
  sends: ['webhooks']
}

/** Sends events to webhooks, called by `queue`. */
const deliveringWebhooks = (queue: WebhookQueueName): FunctionNeeds => ({
  table: {
    // The webhook, and the memberships through which it receives events of vehicles.
    GetItem: ['CONSUMER', 'USER', 'ORG'],
    // Deliveries that were given up, for a replay.
    Query: ['FEED', 'CONSUMER'],
    // Facts, grants, and what events carry.
    BatchGetItem: ['CONSUMER', 'VEHICLE', 'USER', 'ORG', 'TOKEN', 'TRIP', 'TRIPLEG', 'SCOPE'],
    // Of what its owner is notified about a failing webhook; JOB: what administrators are mailed.
    PutItem: ['CONSUMER', 'USER', 'ORG', 'JOB'],
    UpdateItem: ['CONSUMER'],
    DeleteItem: ['CONSUMER']
  },
  // An endpoint may turn out to be slow, and may be quick again.
  sends: ['webhooks', 'slowWebhooks'],
  hides: [queue],
  webhookKey: true,
  webhookTargets: true
})

/** One entry for each function. */
export const functionNeeds: Readonly<Record<string, FunctionNeeds>> = {
  [authorizerOperation]: {
    // The record of a token also contains the time of its last use.
    table: { GetItem: ['USER', 'ORG', 'TOKEN'], UpdateItem: ['USER', 'ORG', 'TOKEN'] },
    signingKey: true
  },
  login: {
    table: {
      BatchGetItem: ['CREDENTIALS', 'ORG', 'USER'],
      PutItem: ['USER'],
      UpdateItem: ['CREDENTIALS', 'USER', 'RATE'],
      ConditionCheckItem: ['CREDENTIALS', 'USER']
    },
    signingKey: true,
    // The function hashes a password. Lambda assigns CPU in proportion to the memory: a whole processor at this size.
    memoryMegabytes: 1769
  },
  'get-login-provider': { table: { GetItem: ['ORG'] } },
  logout: {
    // JOB: webhooks of a programmatic token end with it.
    table: { BatchGetItem: ['USER', 'ORG', 'TOKEN'], PutItem: ['JOB'], DeleteItem: ['USER', 'ORG', 'TOKEN'] }
  },
  'get-me': { table: { GetItem: ['USER'] } },
  'update-me': {
    table: {
      // The mail to the user, which is turned on and off.
      BatchGetItem: ['USER', 'CONSUMER', 'LISTEN'],
      PutItem: ['CONSUMER', 'LISTEN'],
      UpdateItem: ['USER', 'CONSUMER'],
      DeleteItem: ['CONSUMER', 'LISTEN'],
      ConditionCheckItem: ['CONSUMER']
    }
  },
  'get-map-setting': { table: { BatchGetItem: ['USER', 'SETTING'] } },
  'update-map-setting': {
    table: {
      BatchGetItem: ['USER', 'SETTING'],
      PutItem: ['SETTING', 'AUDIT'],
      UpdateItem: ['SETTING', 'AUDIT'],
      ConditionCheckItem: ['USER']
    }
  },
  'change-password': {
    table: {
      BatchGetItem: ['USER', 'CREDENTIALS'],
      PutItem: ['JOB', 'AUDIT'],
      UpdateItem: ['USER', 'CREDENTIALS', 'AUDIT']
    },
    // Two hashes, as one of a login.
    memoryMegabytes: 1769
  },
  // RATE: requests of an email and of an address.
  'request-password-reset': { table: { UpdateItem: ['RATE'] }, sends: ['mail'] },
  'reset-password': {
    table: {
      BatchGetItem: ['USER', 'CREDENTIALS'],
      PutItem: ['JOB', 'AUDIT'],
      // RATE: wrong links of an address.
      UpdateItem: ['USER', 'CREDENTIALS', 'AUDIT', 'RATE']
    },
    // A hash, as at a login.
    memoryMegabytes: 1769
  },
  'list-sessions': { table: { GetItem: ['USER'], Query: ['USER'] } },
  'delete-session': {
    table: {
      // The browsers of the session. LISTEN: after a lost answer, whether it is removed.
      BatchGetItem: ['USER', 'CONSUMER', 'LISTEN'],
      UpdateItem: ['USER'],
      DeleteItem: ['USER', 'CONSUMER', 'LISTEN'],
      ConditionCheckItem: ['USER']
    }
  },
  'end-other-sessions': {
    table: {
      BatchGetItem: ['USER'],
      PutItem: ['JOB', 'AUDIT'],
      UpdateItem: ['USER', 'AUDIT'],
      // The user, where another request has ended the sessions between the reads.
      ConditionCheckItem: ['USER']
    }
  },
  'get-notification-channels': { table: { GetItem: ['USER', 'CONSUMER'] }, mailFrom: true, webhookKey: true },
  'list-push-subscriptions': { table: { GetItem: ['USER'], BatchGetItem: ['CONSUMER'] } },
  'create-push-subscription': {
    table: {
      BatchGetItem: ['USER', 'CONSUMER', 'LISTEN'],
      PutItem: ['USER', 'CONSUMER', 'LISTEN'],
      UpdateItem: ['USER', 'CONSUMER'],
      ConditionCheckItem: ['USER']
    },
    sends: ['webPush'],
    webhookKey: true,
    webhookTargets: true
  },
  'delete-push-subscription': {
    table: {
      BatchGetItem: ['USER', 'CONSUMER', 'LISTEN'],
      UpdateItem: ['USER'],
      DeleteItem: ['CONSUMER', 'LISTEN'],
      ConditionCheckItem: ['CONSUMER']
    }
  },
  'get-unsubscribe-page': { table: {} },
  'unsubscribe-mail': {
    table: {
      GetItem: ['CONSUMER'],
      BatchGetItem: ['USER', 'CONSUMER', 'LISTEN'],
      // RATE: wrong links of an address.
      UpdateItem: ['USER', 'RATE'],
      DeleteItem: ['CONSUMER', 'LISTEN']
    }
  },
  'list-vehicle-status': { table: { GetItem: ['USER'], Query: ['SCOPE'], BatchGetItem: ['VEHICLE'] } },
  'list-vehicles': { table: { GetItem: ['USER'], Query: ['SCOPE'], BatchGetItem: ['VEHICLE'] } },
  'create-vehicle': {
    table: {
      BatchGetItem: ['USER', 'VEHICLE', 'SCOPE', 'DEVICE'],
      PutItem: ['VEHICLE', 'SCOPE', 'DEVICE', 'AUDIT'],
      UpdateItem: ['USER', 'AUDIT'],
      ConditionCheckItem: ['VEHICLE', 'DEVICE']
    }
  },
  'update-vehicle': {
    table: {
      BatchGetItem: ['USER', 'VEHICLE', 'SCOPE', 'DEVICE'],
      // JOB: days in another time zone.
      PutItem: ['VEHICLE', 'DEVICE', 'SCOPE', 'JOB'],
      UpdateItem: ['VEHICLE', 'SCOPE'],
      DeleteItem: ['DEVICE'],
      ConditionCheckItem: ['VEHICLE', 'DEVICE', 'SCOPE']
    }
  },
  'delete-vehicle': {
    table: {
      BatchGetItem: ['USER', 'VEHICLE', 'SCOPE', 'DEVICE'],
      PutItem: ['VEHICLE', 'JOB', 'AUDIT'],
      UpdateItem: ['USER', 'VEHICLE', 'SCOPE', 'AUDIT'],
      DeleteItem: ['VEHICLE', 'SCOPE', 'DEVICE'],
      ConditionCheckItem: ['SCOPE', 'VEHICLE', 'DEVICE']
    }
  },
  'get-vehicle': { table: { BatchGetItem: ['USER', 'VEHICLE'] } },
  'get-vehicle-reception': { table: { BatchGetItem: ['USER', 'VEHICLE', 'ORG'] } },
  'get-vehicle-status': { table: { BatchGetItem: ['USER', 'VEHICLE'] } },
  // TOKEN: the device token that the link makes.
  'install-device': {
    table: {
      BatchGetItem: ['USER', 'VEHICLE', 'TOKEN'],
      PutItem: ['USER', 'TOKEN', 'AUDIT'],
      UpdateItem: ['USER', 'AUDIT'],
      // Records of expired tokens.
      DeleteItem: ['USER', 'TOKEN'],
      ConditionCheckItem: ['USER']
    },
    signingKey: true
  },
  'list-triplegs': {
    table: {
      // The tracking, which names the tripleg in progress.
      GetItem: ['VEHICLE'],
      BatchGetItem: ['USER', 'VEHICLE', 'TRIPLEG'],
      Query: ['VEHICLE', 'PLACES'],
      QueryIndex: ['VEHICLE']
    }
  },
  // The tracking, which knows the home.
  'list-logbook': {
    // The organization whose time zone the vehicle may have.
    table: { GetItem: ['ORG'], BatchGetItem: ['USER', 'VEHICLE', 'TRIP'], Query: ['VEHICLE', 'PLACES'] }
  },
  'list-summaries': {
    table: {
      GetItem: ['USER'],
      // VEHICLE: whether a vehicle without days has trips.
      Query: ['SCOPE', 'INSIGHT', 'VEHICLE'],
      BatchGetItem: ['USER', 'VEHICLE', 'JOB'],
      // History that is not in the days yet.
      PutItem: ['JOB'],
      UpdateItem: ['USER'],
      // Whether the vehicle is being deleted.
      ConditionCheckItem: ['VEHICLE']
    },
    // One processor sums up the month of 5,000 vehicles in about a second.
    memoryMegabytes: 1769
  },
  'list-vehicle-summaries': {
    table: {
      BatchGetItem: ['USER', 'VEHICLE', 'JOB'],
      Query: ['VEHICLE'],
      PutItem: ['JOB'],
      // Whether the vehicle is being deleted.
      ConditionCheckItem: ['VEHICLE']
    }
  },
  'get-todays-summary': {
    // ORG: time zone of a vehicle that has not driven yet.
    // Query: records of a drive in progress over midnight.
    table: {
      GetItem: ['VEHICLE', 'SCOPE', 'ORG'],
      BatchGetItem: ['USER', 'VEHICLE', 'TRIP', 'TRIPLEG'],
      Query: ['VEHICLE']
    }
  },
  'get-tripleg': { table: { GetItem: ['TRIPLEG'], BatchGetItem: ['USER', 'VEHICLE'], Query: ['PLACES'] } },
  'list-trips': {
    table: {
      GetItem: ['USER'],
      Query: ['SCOPE', 'VEHICLE', 'PUBLIC', 'PLACES'],
      BatchGetItem: ['TRIP', 'VEHICLE', 'SCOPE', 'USER']
    }
  },
  'list-vehicle-trips': {
    table: { Query: ['VEHICLE', 'PLACES'], BatchGetItem: ['TRIP', 'VEHICLE', 'SCOPE', 'USER'] }
  },
  // PLACES, PLACE: visits. USER: alerts.
  'list-actions': {
    table: {
      GetItem: ['USER'],
      Query: ['SCOPE', 'VEHICLE', 'PLACES', 'PLACE', 'USER'],
      BatchGetItem: ['TRIP', 'VEHICLE', 'SCOPE']
    }
  },
  'list-vehicle-actions': {
    table: {
      GetItem: ['USER'],
      Query: ['VEHICLE', 'PLACES', 'USER'],
      BatchGetItem: ['TRIP', 'VEHICLE', 'SCOPE', 'USER']
    },
    // The function reads two days of records.
    memoryMegabytes: 1024
  },
  'get-trip-track': {
    table: { GetItem: ['TRIP'], BatchGetItem: ['USER', 'VEHICLE'], Query: ['VEHICLE'] },
    processingSettings: true,
    // The function simplifies a day with a record per second in memory.
    memoryMegabytes: 1024
  },
  'get-vehicle-track': {
    table: { BatchGetItem: ['USER', 'VEHICLE'], Query: ['VEHICLE'] },
    processingSettings: true,
    memoryMegabytes: 1024
  },
  'get-trip': {
    table: { GetItem: ['USER', 'SCOPE'], BatchGetItem: ['TRIP', 'VEHICLE'], Query: ['PLACES'] }
  },
  'update-trip': {
    table: {
      ...tripChanges,
      PutItem: ['TRIP', 'USER', 'VEHICLE', 'SCOPE', 'PUBLIC', 'INSIGHT', 'JOB'],
      DeleteItem: ['TRIP', 'USER', 'VEHICLE', 'SCOPE', 'PUBLIC', 'INSIGHT'],
      ConditionCheckItem: ['TRIP', 'USER', 'VEHICLE', 'SCOPE', 'INSIGHT'],
      Query: ['PLACES']
    }
  },
  'delete-trip': { table: { ...tripChanges, PutItem: ['VEHICLE', 'INSIGHT', 'JOB'] } },
  // VEHICLE: the state of the processing, records, lists of trips, facts, days and the inbox. ACTIVE: a mark for the sweep.
  'merge-trip': {
    table: {
      BatchGetItem: ['TRIP', 'USER', 'VEHICLE', 'INSIGHT', 'JOB'],
      Query: ['VEHICLE'],
      PutItem: ['VEHICLE', 'ACTIVE', 'INSIGHT', 'JOB'],
      UpdateItem: ['TRIP', 'VEHICLE', 'INSIGHT'],
      DeleteItem: ['VEHICLE', 'INSIGHT'],
      ConditionCheckItem: ['TRIP', 'VEHICLE', 'INSIGHT']
    },
    processingSettings: true
  },
  'divide-trip': {
    table: {
      BatchGetItem: ['TRIP', 'USER', 'VEHICLE'],
      Query: ['VEHICLE'],
      PutItem: ['ACTIVE'],
      UpdateItem: ['VEHICLE'],
      ConditionCheckItem: ['TRIP']
    },
    processingSettings: true,
    // The function reads the records of a trip.
    memoryMegabytes: 1024
  },
  'get-user': { table: { GetItem: ['USER', 'EMAIL'] } },
  'list-organizations': { table: { GetItem: ['USER'], BatchGetItem: ['ORG'] } },
  'list-members': { table: { GetItem: ['USER'], Query: ['ORG'], BatchGetItem: ['USER'] } },
  'create-upload-token': {
    table: {
      BatchGetItem: ['VEHICLE', 'USER', 'ORG'],
      PutItem: ['USER', 'ORG'],
      ConditionCheckItem: ['USER', 'ORG']
    },
    signingKey: true
  },
  'list-tokens': { table: { GetItem: ['USER', 'ORG'], BatchGetItem: ['USER', 'ORG', 'TOKEN'] } },
  'create-token': {
    table: {
      // VEHICLE: whether the caller may upload for the vehicle of a link for an installer.
      BatchGetItem: ['USER', 'ORG', 'TOKEN', 'VEHICLE'],
      PutItem: ['USER', 'ORG', 'TOKEN', 'AUDIT'],
      UpdateItem: ['USER', 'ORG', 'AUDIT'],
      // Records of expired tokens.
      DeleteItem: ['USER', 'ORG', 'TOKEN'],
      ConditionCheckItem: ['USER', 'ORG']
    },
    signingKey: true
  },
  'get-token': { table: { BatchGetItem: ['USER', 'ORG', 'TOKEN'] } },
  'update-token': {
    table: {
      BatchGetItem: ['USER', 'ORG', 'TOKEN'],
      PutItem: ['AUDIT', 'JOB'],
      UpdateItem: ['USER', 'ORG', 'TOKEN', 'AUDIT'],
      ConditionCheckItem: ['USER']
    }
  },
  'delete-token': {
    table: {
      BatchGetItem: ['USER', 'ORG', 'TOKEN'],
      // Puts or checks the list of tokens if another deletion has removed it, or the token from it, between the reads.
      PutItem: ['USER', 'ORG', 'AUDIT', 'JOB'],
      UpdateItem: ['USER', 'ORG', 'AUDIT'],
      DeleteItem: ['USER', 'ORG', 'TOKEN'],
      ConditionCheckItem: ['USER', 'ORG']
    }
  },
  'list-shares': { table: { GetItem: ['VEHICLE'], BatchGetItem: ['USER', 'ORG'] } },
  'put-user-share': putShare('USER'),
  'put-organization-share': putShare('ORG'),
  'delete-user-share': deleteShare(),
  'delete-organization-share': deleteShare('USER'),
  'list-audit-entries': { table: { GetItem: ['USER'], Query: ['AUDIT'] } },
  'get-events': {
    // Grants, facts and what they are of; the rosters have the last fixes of trips in progress.
    table: {
      GetItem: ['USER'],
      Query: ['FEED'],
      BatchGetItem: ['VEHICLE', 'USER', 'ORG', 'TRIP', 'TRIPLEG', 'SCOPE', 'CONSUMER']
    }
  },
  'list-own-notification-rules': { table: { GetItem: ['USER'], BatchGetItem: ['VEHICLE'], Query: ['USER'] } },
  'list-notification-rules': { table: { BatchGetItem: ['VEHICLE', 'USER'] } },
  'create-notification-rule': {
    // VEHICLE: the rules of all users on the vehicle, and where their revision is noted. TIMER: looks at a rule on silence.
    // PLACE: whose the place of a rule is.
    table: {
      BatchGetItem: ['VEHICLE', 'USER', 'PLACE'],
      PutItem: ['USER', 'VEHICLE', 'TIMER'],
      UpdateItem: ['VEHICLE'],
      ConditionCheckItem: ['VEHICLE', 'USER']
    }
  },
  'get-notification-rule': { table: { BatchGetItem: ['VEHICLE', 'USER'] } },
  'update-notification-rule': {
    table: {
      BatchGetItem: ['USER', 'VEHICLE', 'PLACE'],
      // A rule whose deletion is found between two reads seems not to be packed; the condition of its write fails. TIMER: looks
      // at a rule on silence.
      PutItem: ['VEHICLE', 'TIMER'],
      UpdateItem: ['USER', 'VEHICLE'],
      ConditionCheckItem: ['USER', 'VEHICLE']
    }
  },
  'delete-notification-rule': {
    table: {
      BatchGetItem: ['VEHICLE', 'USER'],
      UpdateItem: ['VEHICLE'],
      // The last rule of a vehicle is deleted with the item that packs all.
      DeleteItem: ['USER', 'VEHICLE'],
      ConditionCheckItem: ['VEHICLE']
    }
  },
  'list-notification-rule-sets': readRuleSets,
  'get-notification-rule-set': { table: { BatchGetItem: ['USER', 'JOB'], Query: ['USER'] } },
  'create-notification-rule-set': {
    table: {
      BatchGetItem: ['USER', 'PLACE'],
      // SCOPE: that the user's sets follow the vehicles of a scope.
      PutItem: ['USER', 'SCOPE', 'JOB'],
      UpdateItem: ['USER'],
      ConditionCheckItem: ['USER']
    }
  },
  'update-notification-rule-set': {
    table: {
      BatchGetItem: ['USER', 'JOB', 'PLACE'],
      Query: ['USER'],
      // The vehicles that the set names.
      PutItem: ['USER', 'JOB'],
      UpdateItem: ['USER'],
      DeleteItem: ['USER'],
      ConditionCheckItem: ['USER']
    }
  },
  'delete-notification-rule-set': {
    table: {
      // JOB: whether a deletion whose answer was lost was written.
      BatchGetItem: ['USER', 'JOB'],
      PutItem: ['JOB'],
      UpdateItem: ['USER'],
      DeleteItem: ['USER', 'SCOPE'],
      ConditionCheckItem: ['USER']
    }
  },
  'list-guards': { table: { GetItem: ['USER'], BatchGetItem: ['VEHICLE'], Query: ['USER'] } },
  // VEHICLE: the guard is part of the access. USER: on which vehicles the user has guards.
  'start-guard': {
    table: {
      BatchGetItem: ['VEHICLE', 'USER'],
      PutItem: ['USER'],
      UpdateItem: ['VEHICLE'],
      ConditionCheckItem: ['USER']
    }
  },
  'end-guard': { table: { BatchGetItem: ['VEHICLE', 'USER'], UpdateItem: ['VEHICLE'], DeleteItem: ['USER'] } },
  'list-reports': { table: { GetItem: ['USER'] } },
  'get-report': { table: { GetItem: ['USER'] } },
  // TIMER: when the first report of the user is sent; read after a lost answer, for whether the one before is removed.
  'create-report': {
    table: {
      BatchGetItem: ['USER', 'TIMER'],
      PutItem: ['USER', 'TIMER'],
      UpdateItem: ['USER'],
      DeleteItem: ['TIMER'],
      ConditionCheckItem: ['USER']
    }
  },
  'update-report': {
    table: { BatchGetItem: ['USER', 'TIMER'], PutItem: ['TIMER'], UpdateItem: ['USER'], DeleteItem: ['TIMER'] }
  },
  'delete-report': {
    table: {
      // TIMER: whether a deletion whose answer was lost was written.
      BatchGetItem: ['USER', 'TIMER'],
      PutItem: ['TIMER'],
      UpdateItem: ['USER'],
      // The last report is deleted with the item that has all.
      DeleteItem: ['USER', 'TIMER']
    }
  },
  'list-places': { table: { GetItem: ['USER'], Query: ['PLACES'] } },
  'get-place': { table: { BatchGetItem: ['USER', 'PLACE', 'PLACES'] } },
  'create-place': {
    table: {
      BatchGetItem: ['USER', 'ORG', 'PLACE', 'PLACES'],
      // JOB: visits follow from the places.
      PutItem: ['PLACE', 'PLACES', 'JOB'],
      UpdateItem: ['PLACES'],
      ConditionCheckItem: ['USER', 'ORG']
    }
  },
  'update-place': {
    table: {
      // JOB: whether a change whose answer was lost was written.
      BatchGetItem: ['USER', 'PLACE', 'PLACES', 'JOB'],
      // PLACES: a pack that the place has outgrown. JOB: visits follow from the places.
      PutItem: ['PLACES', 'JOB'],
      UpdateItem: ['PLACE', 'PLACES'],
      ConditionCheckItem: ['USER', 'PLACE']
    }
  },
  'delete-place': {
    table: {
      // JOB: whether a deletion whose answer was lost was written.
      BatchGetItem: ['USER', 'PLACE', 'PLACES', 'JOB'],
      UpdateItem: ['PLACES'],
      // Visits follow from the places, and those of this one are removed.
      PutItem: ['JOB'],
      DeleteItem: ['PLACE', 'PLACES'],
      ConditionCheckItem: ['USER']
    }
  },
  // The user, memberships, counts and messages; the grants of their vehicles.
  'list-messages': { table: { GetItem: ['USER'], Query: ['USER'], BatchGetItem: ['VEHICLE'] } },
  'update-message': { table: { BatchGetItem: ['USER', 'VEHICLE'], UpdateItem: ['USER'] } },
  'delete-message': { table: { BatchGetItem: ['USER', 'VEHICLE'], UpdateItem: ['USER'], DeleteItem: ['USER'] } },
  'read-all-messages': {
    table: { GetItem: ['USER'], Query: ['USER'], BatchGetItem: ['VEHICLE', 'USER'], UpdateItem: ['USER'] }
  },
  'preview-notification-rule': {
    table: { BatchGetItem: ['VEHICLE', 'USER', 'PLACE'], Query: ['VEHICLE'] },
    processingSettings: true,
    memoryMegabytes: 1024
  },
  'list-place-visits': {
    table: {
      // JOB, SCOPE and the tracking of VEHICLE: whether the visits of a place that was changed lately are found.
      GetItem: ['USER', 'JOB'],
      BatchGetItem: ['USER', 'PLACE', 'PLACES', 'VEHICLE'],
      Query: ['PLACE', 'SCOPE']
    }
  },
  'list-place-vehicles': {
    table: { GetItem: ['USER'], BatchGetItem: ['USER', 'PLACE', 'PLACES', 'VEHICLE'], Query: ['PLACE'] }
  },
  'list-vehicle-visits': {
    table: { GetItem: ['USER'], BatchGetItem: ['USER', 'VEHICLE'], Query: ['PLACES', 'VEHICLE'] }
  },
  'export-places': { table: { GetItem: ['USER'], Query: ['PLACES'] } },
  'import-places': {
    table: {
      // JOB: whether a change whose answer was lost was written.
      BatchGetItem: ['USER', 'ORG', 'PLACE', 'PLACES', 'JOB'],
      Query: ['PLACES'],
      PutItem: ['PLACE', 'PLACES', 'JOB'],
      UpdateItem: ['PLACE', 'PLACES'],
      // CREATION: by the first of several transactions.
      ConditionCheckItem: ['USER', 'ORG', 'PLACE', 'PLACES', 'CREATION']
    },
    memoryMegabytes: 1024
  },
  'preview-place': { table: { BatchGetItem: ['VEHICLE', 'USER'], Query: ['VEHICLE'] }, memoryMegabytes: 1024 },
  'list-webhooks': { table: { GetItem: ['USER', 'ORG'], BatchGetItem: ['USER', 'ORG', 'CONSUMER'] } },
  // The feeds have what waits for it.
  'get-webhook': { table: { GetItem: ['USER', 'ORG', 'CONSUMER'], Query: ['FEED'] } },
  'create-webhook': {
    table: {
      // TOKEN: whether the token is still active.
      BatchGetItem: ['USER', 'ORG', 'TOKEN'],
      PutItem: ['USER', 'ORG', 'CONSUMER', 'LISTEN', 'AUDIT'],
      UpdateItem: ['USER', 'ORG', 'AUDIT'],
      ConditionCheckItem: ['USER', 'ORG']
    },
    sends: ['webhooks'],
    webhookKey: true,
    webhookTargets: true
  },
  'update-webhook': {
    table: {
      // TOKEN: whether the token is still active.
      BatchGetItem: ['USER', 'ORG', 'CONSUMER', 'LISTEN', 'TOKEN'],
      // Listeners of organizations that the token before did not reach.
      PutItem: ['LISTEN', 'AUDIT'],
      UpdateItem: ['USER', 'ORG', 'CONSUMER', 'LISTEN', 'AUDIT'],
      // Listeners of organizations that the token does not reach.
      DeleteItem: ['LISTEN'],
      ConditionCheckItem: ['USER', 'ORG', 'CONSUMER', 'LISTEN']
    },
    sends: ['webhooks'],
    webhookTargets: true
  },
  'delete-webhook': {
    table: {
      BatchGetItem: ['USER', 'ORG', 'CONSUMER'],
      // What is kept of deliveries.
      Query: ['CONSUMER'],
      PutItem: ['AUDIT'],
      UpdateItem: ['USER', 'ORG', 'AUDIT'],
      DeleteItem: ['USER', 'ORG', 'CONSUMER', 'LISTEN'],
      BatchWriteItem: ['CONSUMER'],
      ConditionCheckItem: ['USER']
    }
  },
  'get-webhook-secret': { table: { GetItem: ['USER', 'ORG', 'CONSUMER'] }, webhookKey: true },
  'rotate-webhook-secret': {
    table: {
      BatchGetItem: ['USER', 'ORG', 'CONSUMER'],
      PutItem: ['AUDIT'],
      UpdateItem: ['USER', 'ORG', 'AUDIT'],
      ConditionCheckItem: ['USER', 'CONSUMER']
    },
    webhookKey: true
  },
  'ping-webhook': wakingWebhook,
  'replay-webhook': wakingWebhook,
  'list-webhook-deliveries': {
    // Facts and the grants on their vehicles: what the caller may read.
    table: { GetItem: ['USER', 'ORG', 'CONSUMER'], BatchGetItem: ['CONSUMER', 'VEHICLE', 'USER'], Query: ['CONSUMER'] }
  },
  'deliver-webhooks': deliveringWebhooks('webhooks'),
  'deliver-slow-webhooks': deliveringWebhooks('slowWebhooks'),
  'deliver-mail': {
    table: {
      // The user, the rule, vehicle or organization whose time zone counts, and the memberships through which vehicles are reached.
      // CREDENTIALS: the user who has an email, and the link that the user has asked for.
      GetItem: ['CONSUMER', 'USER', 'VEHICLE', 'ORG', 'CREDENTIALS'],
      // The feed, and the records of the vehicle at the moment of an alert.
      Query: ['FEED', 'VEHICLE'],
      BatchGetItem: ['CONSUMER', 'VEHICLE', 'USER', 'CREDENTIALS'],
      UpdateItem: ['CONSUMER', 'CREDENTIALS'],
      ConditionCheckItem: ['USER']
    },
    sends: ['mail'],
    hides: ['mail'],
    sendsMail: true
  },
  'deliver-web-push': {
    table: {
      // The browsers of the user, the user, and the memberships through which vehicles are reached.
      GetItem: ['CONSUMER', 'USER'],
      Query: ['FEED'],
      BatchGetItem: ['CONSUMER', 'VEHICLE', 'USER', 'LISTEN'],
      UpdateItem: ['CONSUMER', 'USER'],
      // A browser whose subscription has ended.
      DeleteItem: ['CONSUMER', 'LISTEN'],
      ConditionCheckItem: ['CONSUMER']
    },
    sends: ['webPush'],
    hides: ['webPush'],
    webhookKey: true,
    webhookTargets: true
  },
  'note-bounces': {
    table: {
      BatchGetItem: ['USER', 'CONSUMER', 'LISTEN'],
      UpdateItem: ['USER', 'CONSUMER'],
      DeleteItem: ['CONSUMER', 'LISTEN']
    }
  },
  'process-vehicle-data': {
    table: {
      // Users whose likes are moved to the trip that absorbed another trip; alerts of users, and whether they may receive them.
      BatchGetItem: ['VEHICLE', 'SCOPE', 'TRIP', 'TRIPLEG', 'USER', 'PLACES', 'INSIGHT', 'JOB'],
      // Records and states of the vehicle, the likes of a trip that was absorbed, and the places of those who may read the vehicle.
      Query: ['VEHICLE', 'TRIP', 'PLACES'],
      // ACTIVE: a mark for records whose time is ahead of the clock. TIMER: when a trip ends if no fix comes.
      // PLACE: visits. ORG: what happens at the places of an organization. INSIGHT: months; JOB: days that a job makes.
      PutItem: [
        'VEHICLE',
        'SCOPE',
        'PUBLIC',
        'TRIP',
        'TRIPLEG',
        'ACTIVE',
        'USER',
        'TIMER',
        'PLACE',
        'ORG',
        'INSIGHT',
        'JOB'
      ],
      // USER: how many messages a user has.
      UpdateItem: ['VEHICLE', 'SCOPE', 'PUBLIC', 'TRIP', 'TRIPLEG', 'USER', 'INSIGHT'],
      DeleteItem: ['VEHICLE', 'SCOPE', 'PUBLIC', 'TRIP', 'TRIPLEG', 'USER', 'TIMER', 'PLACE', 'INSIGHT'],
      // Pieces that were merged into a larger one.
      BatchWriteItem: ['VEHICLE'],
      // Trips and triplegs that are detected again as they are stored, and trips whose likes are removed together with
      // the users who like them.
      ConditionCheckItem: ['VEHICLE', 'SCOPE', 'TRIP', 'TRIPLEG', 'USER', 'PLACES', 'INSIGHT']
    },
    processingSettings: true
  },
  'collect-due': {
    table: {
      // How far the records of a vehicle are processed, before the step of it.
      GetItem: ['VEHICLE'],
      // TIMER: after a lost answer, whether it is removed.
      BatchGetItem: ['VEHICLE', 'SCOPE', 'TRIP', 'TRIPLEG', 'USER', 'TIMER', 'PLACES', 'INSIGHT', 'JOB'],
      Query: ['TIMER', 'VEHICLE', 'TRIP', 'PLACES'],
      // PLACE: visits. ORG: what happens at the places of an organization. INSIGHT: months; JOB: days that a job makes.
      PutItem: ['VEHICLE', 'SCOPE', 'PUBLIC', 'TRIP', 'TRIPLEG', 'USER', 'TIMER', 'PLACE', 'ORG', 'INSIGHT', 'JOB'],
      // USER: how many messages a user has.
      UpdateItem: ['VEHICLE', 'SCOPE', 'PUBLIC', 'TRIP', 'TRIPLEG', 'USER', 'INSIGHT'],
      DeleteItem: ['VEHICLE', 'SCOPE', 'PUBLIC', 'TRIP', 'TRIPLEG', 'USER', 'TIMER', 'PLACE', 'INSIGHT'],
      ConditionCheckItem: ['VEHICLE', 'SCOPE', 'TRIP', 'TRIPLEG', 'USER', 'PLACES', 'INSIGHT']
    },
    processingSettings: true
  },
  'sweep-uploads': {
    table: {
      // The cursor, which stores the hour up to which the last sweep has searched.
      GetItem: ['ACTIVE'],
      // The inboxes of vehicles, and the cursor before it is moved.
      BatchGetItem: ['VEHICLE', 'ACTIVE'],
      Query: ['ACTIVE'],
      PutItem: ['ACTIVE'],
      UpdateItem: ['VEHICLE', 'ACTIVE'],
      // Marks of records whose time has come.
      BatchWriteItem: ['ACTIVE']
    }
  },
  'dispatch-changes': {
    // Facts and the grants on their vehicles, the feeds, and who listens to them. SCOPE: whose rule sets follow a vehicle.
    table: {
      GetItem: ['VEHICLE'],
      // PLACES: which of those who can read a vehicle have places.
      BatchGetItem: ['VEHICLE', 'USER', 'ORG', 'CONSUMER', 'PLACES'],
      Query: ['LISTEN', 'SCOPE'],
      PutItem: ['FEED', 'JOB'],
      BatchWriteItem: ['FEED', 'JOB'],
      UpdateItem: ['CONSUMER']
    },
    sends: ['jobs', 'webhooks', 'push', 'mail', 'webPush']
  },
  'connect-push': {
    table: {
      GetItem: ['USER', 'ORG', 'TOKEN'],
      BatchGetItem: ['CONNECTION'],
      PutItem: ['CONNECTION'],
      UpdateItem: ['USER', 'ORG', 'TOKEN', 'CONNECTION', 'RATE']
    },
    sends: ['push'],
    signingKey: true
  },
  'disconnect-push': {
    table: {
      GetItem: ['CONNECTION'],
      BatchGetItem: ['CONNECTION'],
      UpdateItem: ['CONNECTION'],
      DeleteItem: ['CONNECTION'],
      BatchWriteItem: ['LISTEN']
    }
  },
  'receive-push': {
    table: {
      GetItem: ['CONNECTION', 'USER', 'ORG', 'TOKEN'],
      BatchGetItem: ['CONNECTION'],
      // CONNECTION: one that signs in by its first message.
      PutItem: ['LISTEN', 'CONNECTION'],
      UpdateItem: ['USER', 'ORG', 'TOKEN', 'CONNECTION', 'RATE'],
      BatchWriteItem: ['LISTEN']
    },
    sends: ['push'],
    signingKey: true,
    connections: true
  },
  'push-frames': {
    table: {
      GetItem: ['CONNECTION', 'USER', 'ORG', 'TOKEN'],
      // Grants, facts and what they are of; the rosters have the last fixes of trips in progress.
      BatchGetItem: ['CONNECTION', 'VEHICLE', 'USER', 'ORG', 'TRIP', 'TRIPLEG', 'SCOPE', 'CONSUMER'],
      Query: ['FEED', 'SCOPE'],
      UpdateItem: ['CONNECTION'],
      // A connection that turns out to be closed.
      DeleteItem: ['CONNECTION'],
      BatchWriteItem: ['LISTEN']
    },
    sends: ['push'],
    hides: ['push'],
    connections: true
  },
  'run-jobs': {
    table: {
      // The webhooks of a scope and its browsers; the members of an organization.
      GetItem: ['JOB', 'VEHICLE', 'USER', 'ORG', 'TRIP'],
      // TRIP, TRIPLEG, INSIGHT: what days are made of, and what months come to.
      BatchGetItem: [
        'JOB',
        'VEHICLE',
        'TRIP',
        'TRIPLEG',
        'SCOPE',
        'CONSUMER',
        'USER',
        'ORG',
        'TOKEN',
        'LISTEN',
        'PLACES',
        'INSIGHT'
      ],
      // SCOPE: vehicles that rule sets cover, and whose sets follow a vehicle.
      // PLACE: visits of a place that was deleted, and of vehicles.
      Query: ['VEHICLE', 'TRIP', 'USER', 'ORG', 'SCOPE', 'PLACE'],
      QueryIndex: ['VEHICLE'],
      // Trips in the lists of scopes with which a vehicle is shared. USER, ORG: facts of webhooks; JOB: what administrators are mailed.
      // VEHICLE: the rules of sets; TIMER: looks at a rule on silence.
      PutItem: ['SCOPE', 'USER', 'ORG', 'JOB', 'VEHICLE', 'TIMER', 'INSIGHT'],
      BatchWriteItem: ['USER', 'PLACE', 'VEHICLE'],
      UpdateItem: ['JOB', 'VEHICLE', 'SCOPE', 'PUBLIC', 'CONSUMER', 'USER', 'INSIGHT'],
      DeleteItem: [
        'JOB',
        'VEHICLE',
        'TRIP',
        'TRIPLEG',
        'USER',
        'SCOPE',
        'PUBLIC',
        'CONSUMER',
        'LISTEN',
        'PLACE',
        'INSIGHT'
      ],
      ConditionCheckItem: ['VEHICLE', 'TRIP', 'SCOPE', 'CONSUMER', 'USER', 'INSIGHT']
    },
    sends: ['mail']
  },
  'upload-vehicle-data': upload,
  'upload-osmand-query': uploadOfClient,
  'upload-osmand-message': uploadOfClient,
  'upload-owntracks-message': uploadOfClient,
  'upload-traccar-position': uploadOfClient,
  'get-openapi-document': { table: {} },
  'get-docs-page': { table: {} },
  // What users have chosen for the map.
  [consoleOperation]: { table: { GetItem: ['SETTING'] }, mailFrom: true }
}
