/** What each function may touch: the least that it needs, from which its role, its environment and its memory derive. */
import { authorizerOperation } from '../../lib/contract/authorizer.ts'
import type { KeyPrefix } from '../../lib/table/keys.ts'
import { consoleOperation } from './console-operation.ts'
import type { FunctionNeeds, TableUse } from './table-use.ts'

/** What changing a trip takes: it moves between lists, and in the rosters while it runs. */
const tripChanges = {
  BatchGetItem: ['TRIP', 'USER', 'VEHICLE', 'SCOPE'],
  UpdateItem: ['TRIP', 'VEHICLE', 'SCOPE', 'PUBLIC'],
  DeleteItem: ['VEHICLE', 'SCOPE', 'PUBLIC'],
  ConditionCheckItem: ['VEHICLE', 'SCOPE']
} as const satisfies TableUse

/**
 * Storing what a device uploads: for a vehicle that the token names, or for one that the request names, whose owner is then a
 * member of the token's organization.
 */
const upload: FunctionNeeds = {
  table: {
    GetItem: ['DEVICE'],
    BatchGetItem: ['VEHICLE', 'USER', 'ORG', 'ACTIVE'],
    PutItem: ['VEHICLE', 'ACTIVE'],
    // The vehicle's inbox.
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

/** Sharing a vehicle: with whom, a user or an organization, is the kind of item that is checked. */
const putShare = (sharee: KeyPrefix): FunctionNeeds => ({
  table: {
    BatchGetItem: ['VEHICLE', 'SCOPE', sharee],
    PutItem: ['SCOPE', 'JOB', 'AUDIT'],
    UpdateItem: ['VEHICLE', 'SCOPE', 'AUDIT'],
    ConditionCheckItem: ['SCOPE', sharee]
  }
})
/** Who administers an organization ends its shares, too. */
const deleteShare = (...memberships: KeyPrefix[]): FunctionNeeds => ({
  table: {
    BatchGetItem: ['VEHICLE', 'SCOPE', ...memberships],
    PutItem: ['JOB', 'AUDIT'],
    UpdateItem: ['VEHICLE', 'SCOPE', 'AUDIT'],
    DeleteItem: ['SCOPE']
  }
})

/** One line for each function. */
export const functionNeeds: Readonly<Record<string, FunctionNeeds>> = {
  [authorizerOperation]: {
    // The last use of a token is noted in its record.
    table: { GetItem: ['USER', 'ORG'], UpdateItem: ['USER', 'ORG'] },
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
    // It hashes a password: with the memory comes the processor.
    memoryMegabytes: 1024
  },
  'get-login-provider': { table: { GetItem: ['ORG'] } },
  logout: { table: { BatchGetItem: ['USER', 'ORG'], DeleteItem: ['USER', 'ORG'] } },
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
      ConditionCheckItem: ['VEHICLE', 'DEVICE']
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
  'list-triplegs': { table: { BatchGetItem: ['USER', 'VEHICLE'], Query: ['VEHICLE'], QueryIndex: ['VEHICLE'] } },
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
    // A day of records every second is simplified in memory.
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
  'list-tokens': { table: { GetItem: ['USER', 'ORG'], BatchGetItem: ['USER', 'ORG'] } },
  'create-token': {
    table: {
      BatchGetItem: ['USER', 'ORG'],
      PutItem: ['USER', 'ORG', 'AUDIT'],
      UpdateItem: ['USER', 'ORG', 'AUDIT'],
      // Of tokens that have ended.
      DeleteItem: ['USER', 'ORG'],
      ConditionCheckItem: ['USER', 'ORG']
    },
    signingKey: true
  },
  'update-token': {
    table: { BatchGetItem: ['USER', 'ORG'], PutItem: ['AUDIT'], UpdateItem: ['USER', 'ORG', 'AUDIT'] }
  },
  'delete-token': {
    table: {
      BatchGetItem: ['USER', 'ORG'],
      PutItem: ['AUDIT'],
      UpdateItem: ['USER', 'ORG', 'AUDIT'],
      DeleteItem: ['USER', 'ORG'],
      // The list of tokens, where another deletion has taken the token out of it between the reads.
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
      // Users whose likes move to the trip that another became part of.
      BatchGetItem: ['VEHICLE', 'SCOPE', 'TRIP', 'TRIPLEG', 'USER'],
      // Its records and states; the likes of a trip that became part of another.
      Query: ['VEHICLE', 'TRIP'],
      // A mark for records that lie ahead of the clock.
      PutItem: ['VEHICLE', 'SCOPE', 'PUBLIC', 'TRIP', 'TRIPLEG', 'ACTIVE', 'USER'],
      UpdateItem: ['VEHICLE', 'SCOPE', 'PUBLIC', 'TRIP', 'TRIPLEG'],
      DeleteItem: ['VEHICLE', 'SCOPE', 'PUBLIC', 'TRIP', 'TRIPLEG', 'USER'],
      // Pieces that have become part of a larger one.
      BatchWriteItem: ['VEHICLE'],
      // A trip or tripleg that is found again as it is stored; a trip whose likes go; who likes it.
      ConditionCheckItem: ['VEHICLE', 'SCOPE', 'TRIP', 'TRIPLEG', 'USER']
    },
    processingSettings: true
  },
  'sweep-uploads': {
    table: {
      // The cursor: up to which hour the last sweep looked.
      GetItem: ['ACTIVE'],
      // The inboxes of vehicles; the cursor, before it is moved.
      BatchGetItem: ['VEHICLE', 'ACTIVE'],
      Query: ['ACTIVE'],
      PutItem: ['ACTIVE'],
      UpdateItem: ['VEHICLE', 'ACTIVE'],
      // Marks of records that have become due.
      BatchWriteItem: ['ACTIVE']
    }
  },
  'run-jobs': {
    table: {
      GetItem: ['JOB', 'VEHICLE'],
      BatchGetItem: ['JOB', 'VEHICLE', 'TRIP', 'SCOPE'],
      Query: ['VEHICLE', 'TRIP', 'USER', 'ORG'],
      QueryIndex: ['VEHICLE'],
      // Trips in the lists of those with whom a vehicle is shared.
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
