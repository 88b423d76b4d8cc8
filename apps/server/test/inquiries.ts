import type { CallName, Input } from '@waymark/contract/calls.ts'
import { snakeKey } from '@waymark/contract/wire.ts'
import type { InjectOptions } from 'fastify'
import { callAddress, type TestApp } from './app.ts'

type FormCall = 'sendFeedback' | 'askQuestion' | 'sendPartner' | 'sendJoin' | 'sendSpot' | 'sendContact'
export type Form = { [N in FormCall]: { call: N; input: Input<N> } }[FormCall]

const who = { name: 'Noa Levi', email: 'noa@shop.example' }
/** Complete input of each form. */
export const filled = {
  feedback: { call: 'sendFeedback', input: { ...who, type: 'offer', text: 'Sell me a map' } },
  question: { call: 'askQuestion', input: { ...who, text: 'Where do I begin?' } },
  partner: { call: 'sendPartner', input: { ...who, phone: '03 123 4567', activity: 'retail', comment: 'Two shops' } },
  join: { call: 'sendJoin', input: { ...who, phone: '+972 50 123 4567', activity: 'it', type: 'vendor', text: 'I write shops' } },
  spot: { call: 'sendSpot', input: { ...who, text: 'A dead end', page: '/plans' } },
  contact: { call: 'sendContact', input: { ...who, text: 'Good morning', phone: '050-1234567' } },
} satisfies Record<string, Form>

let networks = 0
/** Returns a network that no other test uses. */
export const freshNetwork = (): string => `10.${++networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`

/** Sends a form over HTTP, from its own network unless one is given. */
export async function sendForm(
  fastify: TestApp['fastify'],
  call: CallName,
  input: object,
  { from = freshNetwork(), headers = {} }: { from?: string; headers?: NonNullable<InjectOptions['headers']> } = {},
) {
  const payload = Object.fromEntries(Object.entries(input).map(([key, value]) => [snakeKey(key), value]))
  const response = await fastify.inject({ method: 'POST', url: callAddress(call), headers, payload, remoteAddress: from })
  return { status: response.statusCode, body: response.json(), retryAfter: response.headers['retry-after'] }
}
