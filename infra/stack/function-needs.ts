/** The minimal needs of each function, from which its role, its environment and its memory are derived. */
import { authorizerOperation } from '../../lib/contract/authorizer.ts'
import type { KeyPrefix } from '../../lib/table/keys.ts'
import { consoleOperation } from './console-operation.ts'
import type { FunctionNeeds, TableUse } from './table-use.ts'

/** The change of a trip moves it between lists, and changes rosters while the trip is in progress. */
const tripChanges = {
  // Of the public list, after a lost answer: whether the trip was moved.
  BatchGetItem: ['TRIP', 'USER', 'VEHICLE', 'SCOPE', 'PUBLIC'],
  UpdateItem: ['TRIP', 'VEHICLE', 'SCOPE', 'PUBLIC'],
  DeleteItem: ['VEHICLE', 'SCOPE', 'PUBLIC'],
  ConditionCheckItem: ['VEHICLE', 'SCOPE']
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
    PutItem: ['SCOPE', 'JOB', 'AUDIT'],
    UpdateItem: ['VEHICLE', 'SCOPE', 'AUDIT'],
    ConditionCheckItem: ['SCOPE', sharee]
  }
})
/** Ends a share. An administrator of an organization can end the shares that the organization received. */
const deleteShare = (...memberships: KeyPrefix[]): FunctionNeeds => ({
  table: {
    BatchGetItem: ['VEHICLE', 'SCOPE', ...memberships],
    // Puts or checks an entry that another request has removed between the reads; its transaction then fails.
    PutItem: ['SCOPE', 'JOB', 'AUDIT'],
    UpdateItem: ['VEHICLE', 'SCOPE', 'AUDIT'],
    DeleteItem: ['SCOPE'],
    ConditionCheckItem: ['SCOPE']
  }
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
  logout: { table: { BatchGetItem: ['USER', 'ORG', 'TOKEN'], DeleteItem: ['USER', 'ORG', 'TOKEN'] } },
  'get-me': { table: { GetItem: ['USER'] } },
  'update-me': { table: { BatchGetItem: ['USER'], UpdateItem: ['USER'] } },
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
      PutItem: ['VEHICLE', 'DEVICE', 'SCOPE'],
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
  'list-triplegs': {
    table: {
      // The tracking, which names the tripleg in progress.
      GetItem: ['VEHICLE'],
      BatchGetItem: ['USER', 'VEHICLE', 'TRIPLEG'],
      Query: ['VEHICLE'],
      QueryIndex: ['VEHICLE']
    }
  },
  'get-tripleg': { table: { GetItem: ['TRIPLEG'], BatchGetItem: ['USER', 'VEHICLE'] } },
  'list-trips': {
    table: {
      GetItem: ['USER'],
      Query: ['SCOPE', 'VEHICLE', 'PUBLIC'],
      BatchGetItem: ['TRIP', 'VEHICLE', 'SCOPE', 'USER']
    }
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
  'get-trip': { table: { GetItem: ['USER', 'SCOPE'], BatchGetItem: ['TRIP', 'VEHICLE'] } },
  'update-trip': {
    table: {
      ...tripChanges,
      PutItem: ['TRIP', 'USER', 'VEHICLE', 'SCOPE', 'PUBLIC'],
      DeleteItem: ['TRIP', 'USER', 'VEHICLE', 'SCOPE', 'PUBLIC'],
      ConditionCheckItem: ['TRIP', 'USER', 'VEHICLE', 'SCOPE']
    }
  },
  'delete-trip': { table: { ...tripChanges, PutItem: ['VEHICLE'] } },
  'get-user': { table: { GetItem: ['USER', 'EMAIL'] } },
  'list-organizations': { table: { GetItem: ['USER'], BatchGetItem: ['ORG'] } },
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
      BatchGetItem: ['USER', 'ORG', 'TOKEN'],
      PutItem: ['USER', 'ORG', 'TOKEN', 'AUDIT'],
      UpdateItem: ['USER', 'ORG', 'AUDIT'],
      // Records of expired tokens.
      DeleteItem: ['USER', 'ORG', 'TOKEN'],
      ConditionCheckItem: ['USER', 'ORG']
    },
    signingKey: true
  },
  'update-token': {
    table: {
      BatchGetItem: ['USER', 'ORG', 'TOKEN'],
      PutItem: ['AUDIT'],
      UpdateItem: ['USER', 'ORG', 'TOKEN', 'AUDIT']
    }
  },
  'delete-token': {
    table: {
      BatchGetItem: ['USER', 'ORG', 'TOKEN'],
      // Puts or checks the list of tokens if another deletion has removed it, or the token from it, between the reads.
      PutItem: ['USER', 'ORG', 'AUDIT'],
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
  'list-notification-rules': { table: { BatchGetItem: ['VEHICLE', 'USER'], Query: ['USER'] } },
  'create-notification-rule': {
    table: { BatchGetItem: ['VEHICLE', 'USER'], PutItem: ['USER'], ConditionCheckItem: ['VEHICLE', 'USER'] }
  },
  'update-notification-rule': { table: { BatchGetItem: ['USER', 'VEHICLE'], UpdateItem: ['USER'] } },
  'delete-notification-rule': { table: { BatchGetItem: ['VEHICLE', 'USER'], DeleteItem: ['USER'] } },
  'process-vehicle-data': {
    table: {
      // Users whose likes are moved to the trip that absorbed another trip.
      BatchGetItem: ['VEHICLE', 'SCOPE', 'TRIP', 'TRIPLEG', 'USER'],
      // Records and states of the vehicle, and the likes of a trip that was absorbed.
      Query: ['VEHICLE', 'TRIP'],
      // ACTIVE: a mark for records whose time is ahead of the clock.
      PutItem: ['VEHICLE', 'SCOPE', 'PUBLIC', 'TRIP', 'TRIPLEG', 'ACTIVE', 'USER'],
      UpdateItem: ['VEHICLE', 'SCOPE', 'PUBLIC', 'TRIP', 'TRIPLEG'],
      DeleteItem: ['VEHICLE', 'SCOPE', 'PUBLIC', 'TRIP', 'TRIPLEG', 'USER'],
      // Pieces that were merged into a larger one.
      BatchWriteItem: ['VEHICLE'],
      // Trips and triplegs that are detected again as they are stored, and trips whose likes are removed together with
      // the users who like them.
      ConditionCheckItem: ['VEHICLE', 'SCOPE', 'TRIP', 'TRIPLEG', 'USER']
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
  'run-jobs': {
    table: {
      GetItem: ['JOB', 'VEHICLE'],
      BatchGetItem: ['JOB', 'VEHICLE', 'TRIP', 'SCOPE'],
      Query: ['VEHICLE', 'TRIP', 'USER', 'ORG'],
      QueryIndex: ['VEHICLE'],
      // Trips in the lists of scopes with which a vehicle is shared.
      PutItem: ['SCOPE'],
      UpdateItem: ['JOB', 'VEHICLE', 'SCOPE', 'PUBLIC'],
      DeleteItem: ['JOB', 'VEHICLE', 'TRIP', 'TRIPLEG', 'USER', 'SCOPE', 'PUBLIC'],
      ConditionCheckItem: ['VEHICLE', 'TRIP', 'SCOPE']
    }
  },
  'upload-vehicle-data': upload,
  'upload-osmand-query': uploadOfClient,
  'upload-osmand-message': uploadOfClient,
  'upload-owntracks-message': uploadOfClient,
  'upload-traccar-position': uploadOfClient,
  'get-openapi-document': { table: {} },
  'get-docs-page': { table: {} },
  [consoleOperation]: { table: {} }
}
