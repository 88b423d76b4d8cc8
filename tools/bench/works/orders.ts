import type { Options } from 'autocannon'
import pg from 'pg'
import { createSecrets } from '../../../apps/server/src/platform/secrets.ts'
import { signAccessToken } from '../../../apps/server/src/platform/tokens.ts'
import { benchSecret } from '../data.ts'
import { basketAnswers, basketService } from './baskets.ts'

// Placing an order consumes the brief, so each order needs another person.

export interface Customer {
  token: string
  session: string
}

/** Creates `count` people who are signed in, agreed to everything and filled in their brief. */
export async function makeCustomers(databaseUrl: string, count: number): Promise<Customer[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string; session: string }>(
    `with people as (
       insert into users (id, email, name, language, joined_at)
       select gen_random_uuid(), 'orders-' || n || '-' || extract(epoch from clock_timestamp()) || '@example.com', 'Bench', 'en', now()
       from generate_series(1, $1::int) n returning id
     ), agreed as (
       insert into agreements (user_id, slug, version, accepted_at) select people.id, d.slug, d.version, now() from people cross join documents d
     ), filled as (
       insert into briefs (id, user_id, service_id, answers, saved_at)
       select gen_random_uuid(), people.id, s.id, $2::jsonb, now() from people cross join services s where s.slug = $3
     )
     insert into sessions (id, user_id, created_at, rotated_at, seen_at, expires_at)
     select gen_random_uuid(), id, now(), now(), now(), now() + interval '1 day' from people returning user_id as id, id as session`,
    [count, JSON.stringify(basketAnswers), basketService],
  )
  await client.query('analyze users, sessions, briefs, agreements')
  await client.end()
  const secrets = createSecrets(benchSecret)
  const now = new Date()
  return Promise.all(
    rows.map(async ({ id, session }) => ({
      session,
      token: await signAccessToken(secrets, { userId: id, sessionId: session, generation: 0 }, now),
    })),
  )
}

/** A load in which each request comes from another customer. */
export function orders(customers: Customer[], totalCents: number): Partial<Options> {
  const body = JSON.stringify({
    first_name: 'Noa',
    last_name: 'Levi',
    email: 'noa@example.com',
    phone: '+972501234567',
    country: 'IL',
    city: 'Haifa',
    address: 'Herzl 1',
    zip: '3100001',
    total_cents: totalCents,
    payment_method: 'card',
    agreed: true,
  })
  return {
    method: 'POST',
    setupClient(client) {
      const next = () => {
        const customer = customers.pop()
        if (!customer) throw new Error('there are too few customers for a machine as fast as this')
        client.setHeadersAndBody(
          {
            'content-type': 'application/json',
            authorization: `Bearer ${customer.token}`,
            'x-session': customer.session,
            'idempotency-key': customer.session,
          },
          body,
        )
      }
      next()
      client.on('response', next)
    },
  }
}
