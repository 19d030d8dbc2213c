import type { Generated } from 'kysely';
import type {
  DeliveryState,
  INDEXNOW,
  OffReason,
  SentEventType,
  WebhookFormat,
} from '#src/contract/operations/webhook-values.ts';
import type { Flag, Json, Time } from '../columns.ts';

/** An address that wants to hear of events. */
export interface WebhookEndpointsTable {
  id: Generated<number>;
  /** Sealed, because many addresses are secrets. */
  address: string;
  /** The address's host with its port, for people. */
  host: string;
  description: string;
  format: WebhookFormat | typeof INDEXNOW;
  /** The types of events that it wants. */
  types: Json;
  /** 1: events about bookings name the client. */
  withClients: Flag;
  /** Sealed; `whsec_…`. */
  secret: string;
  /** Sealed. Signs beside the new one for a day, and on for events from before the change. */
  oldSecret: string | null;
  rotatedAt: Time | null;
  isOn: Flag;
  /** Null while it is on. */
  offReason: OffReason | null;
  offAt: Time | null;
  /** Failed attempts since the last success. */
  failures: number;
  /** Of the first of these. */
  failingSince: Time | null;
  userId: number | null;
  username: string;
  /** The API token that made it, with which it ends. */
  tokenId: number | null;
  createdAt: Time;
}

/** Something that happened and that a webhook wanted to hear of. */
interface OutgoingEventsTable {
  /** `msg_…`, which stays the same in each attempt. */
  id: string;
  type: SentEventType;
  /** Without personal data and secrets. */
  data: Json;
  at: Time;
}

/** An event for one address. */
interface WebhookDeliveriesTable {
  id: Generated<number>;
  eventId: string;
  endpointId: number;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  /** Not sent before. */
  sendAfter: Time;
  triedAt: Time | null;
  /** Of the last attempt; null without an answer. */
  lastStatus: number | null;
  lastMs: number | null;
  /** The first bytes of the answer; untrusted text. Null where the event named a client. */
  lastAnswer: string | null;
  /** A sentence for an owner. */
  error: string | null;
}

export interface WebhookTables {
  webhookEndpoints: WebhookEndpointsTable;
  outgoingEvents: OutgoingEventsTable;
  webhookDeliveries: WebhookDeliveriesTable;
}
