import { describe, expect, it } from 'vitest'
import { enrolmentsAddress, enrolmentsOf, readEnrolments } from './enrolments-address.ts'

const anna = '0192f0c0-0000-7000-8000-000000000001'
const read = (address: string) => readEnrolments(new URL(address, 'https://waymark.example').searchParams)

describe('the address of a list of enrolments', () => {
  it('is short for what is usual', () => {
    expect(enrolmentsAddress({ filter: 'active', kind: '', user: '', q: '' })).toBe('/staff/enrolments')
    expect(enrolmentsOf(anna)).toBe(`/staff/enrolments?user=${anna}`)
  })

  it('keeps what is chosen', () => {
    for (const filter of ['active', 'trial', 'failing', 'cancelled', 'ended', 'all'] as const)
      for (const user of ['', anna]) {
        const state = { filter, kind: 'plan', user, q: 'Anna & Co' } as const
        expect(read(enrolmentsAddress(state))).toEqual(state)
      }
  })

  it('takes nothing that is none of ours', () => {
    expect(read('/?filter=paid&kind=guide&user=anna&q=%20%20')).toEqual({ filter: 'active', kind: '', user: '', q: '' })
    expect(read(`/?q=${'x'.repeat(300)}`).q).toHaveLength(200)
  })
})
