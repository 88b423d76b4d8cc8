import type { Answer, CallName, Input } from '@waymark/contract/calls.ts'
import { toSnake } from '@waymark/contract/wire.ts'

interface Example<N extends CallName> {
  given?: Partial<Input<N>>
  answered?: Answer<N>
}

const order = '0197c3a2-5d1e-7c40-9b7a-3f1d2c4b5a60'
const guide = '0197c3a2-5d1e-7c40-9b7a-3f1d2c4b5a61'
const op = '0197c3a2-5d1e-7c40-9b7a-3f1d2c4b5a62'
const at = '2026-11-20T09:30:00.000Z'
const tokens = { token: 'eyJhbGciOiJIUzI1NiJ9…', refreshToken: '3QnT0aYh2s…' }

/** Examples from the emailed code to the paid order. */
const examples: { [N in CallName]?: Example<N> } = {
  register: { given: { name: 'Noa Levi', email: 'noa@shop.example' }, answered: { accessCode: '', resendAfter: 30 } },
  requestCode: { given: { email: 'noa@shop.example' }, answered: { accessCode: '', resendAfter: 30 } },
  login: { given: { email: 'noa@shop.example', accessCode: '482913' }, answered: tokens },
  refreshToken: { given: { refreshToken: tokens.refreshToken }, answered: tokens },
  acceptAgreements: { given: { agreements: [{ slug: 'terms', version: '2026-11-01' }] }, answered: { pending: [] } },
  saveProgress: {
    given: { ops: [{ op, at, restart: 0, step: 'choose-a-bank', item: 'compare-fees', done: true }] },
    answered: {
      results: [{ op, result: 'applied' }],
      serverTime: at,
      progress: {
        id: guide,
        slug: 'open-a-business-bank-account',
        mine: true,
        restart: 0,
        marks: [{ step: 'choose-a-bank', item: 'compare-fees', state: 'done', at, op }],
        startedAt: at,
        finishedAt: null,
      },
    },
  },
  saveBrief: { given: { answers: [{ field: 'country', value: 'IL' }] } },
  orderService: {
    given: {
      firstName: 'Noa',
      lastName: 'Levi',
      email: 'noa@shop.example',
      phone: '+972 50 123 4567',
      country: 'IL',
      city: 'Haifa',
      address: 'Herzl 1',
      zip: '3100001',
      options: [],
      urgent: false,
      totalCents: 22_000,
      paymentMethod: 'card',
      agreed: true,
    },
    answered: { id: order, number: 1024, payUrl: 'https://pay.example/checkout/1024' },
  },
}

/** Example body of a call. */
export const givenExample = (call: CallName): unknown => toSnake(examples[call]?.given)
/** Example answer of a call. */
export const answeredExample = (call: CallName): object | null | undefined => examples[call]?.answered
