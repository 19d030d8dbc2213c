import { expect, test } from 'vitest';
import type { recordChange } from '#db/queries/audit.ts';
import { contract } from '#src/contract/contract.ts';
import { type Endpoint, isWrite } from '#src/contract/endpoint.ts';
import { AUDIT_ACTIONS } from '#src/contract/operations/audit-actions.ts';

type Recorded = Parameters<typeof recordChange>[1];

test('every endpoint records an action from the list', () => {
  const endpoints = Object.values(contract).flatMap((resource) => Object.values<Endpoint>(resource));
  const named = endpoints.flatMap((each) => (isWrite(each) && each.audit ? [each.audit].flat() : []));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((action) => !AUDIT_ACTIONS.includes(action))).toEqual([]);
});

test('the compiler refuses unknown actions', () => {
  const user = { id: 1, username: 'ada' };
  const listed: Recorded = { user, action: 'post.publish', subject: 'A post' };
  // @ts-expect-error it is not in the list
  const other: Recorded = { user, action: 'post.paint', subject: 'A post' };
  expect([listed.action, other.action]).toEqual(['post.publish', 'post.paint']);
});
