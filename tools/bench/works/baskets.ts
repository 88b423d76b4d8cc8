import type { Options } from 'autocannon'

// Recalculates baskets of people with a complete brief; each connection is another person.

export const basketService = 'business-account'
const people = 10

export const basketAnswers = [
  { field: 'country', value: 'IL' },
  { field: 'kind', value: 'company' },
  { field: 'partners', value: 'Noa and Dan' },
  { field: 'money-in', value: 40_000 },
  { field: 'transfers', value: 60 },
  { field: 'paid-from', value: 'Israel, Germany' },
  { field: 'needs', value: ['plain', 'credit'] },
  { field: 'credit-sum', value: 20_000 },
  { field: 'offers', value: 'none' },
  { field: 'language', value: 'english' },
  { field: 'phone', value: '+972501234567' },
]
const payloads = [[], ['second-signatory'], ['card-contract', 'move']].flatMap((options) =>
  [true, false].map((urgent) => JSON.stringify({ options, urgent })),
)

type Ask = (address: string, body: object, token: string) => Promise<unknown>

interface SignedIn {
  token: string
  /** Session id in the token. */
  session: string
}

/** Signs in people and fills in their briefs. */
export async function fillBriefs(signIn: () => Promise<string>, ask: Ask): Promise<SignedIn[]> {
  const made: SignedIn[] = []
  for (let number = 0; number < people; number++) {
    const token = await signIn()
    await ask(`/api/react/paid_service/${basketService}/brief`, { answers: basketAnswers }, token)
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    made.push({ token, session: sid })
  }
  return made
}

/** A load in which each connection is another of these people. */
export function recalculations(those: SignedIn[], pathOf: (person: SignedIn) => string): Partial<Options> {
  let next = 0
  return {
    setupClient(client) {
      const person = those[next++ % those.length] ?? { token: '', session: '' }
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.token}` }
      client.setRequests(payloads.map((body) => ({ method: 'POST', path: pathOf(person), headers, body })))
    },
  }
}
