import { inquiryFilters } from '@waymark/contract/conversation/form-choices.ts'
import { expect, test } from 'vitest'
import { inboxAddress, readInbox } from './inbox-address.ts'

const read = (address: string) => readInbox(new URL(address, 'https://waymark.example').searchParams)

test('the address of the inbox is short for what is usual, and keeps what is chosen', () => {
  expect(inboxAddress({ filter: 'open', form: '', q: '' })).toBe('/staff/inquiries')
  for (const filter of inquiryFilters) {
    const state = { filter, form: 'join', q: 'Ada & Co' } as const
    expect(read(inboxAddress(state))).toEqual(state)
  }
})

test('the address of the inbox takes nothing that is none of ours', () => {
  expect(read('/?filter=late&form=letter&q=%20%20')).toEqual({ filter: 'open', form: '', q: '' })
  expect(read(`/?q=${'x'.repeat(300)}`).q).toHaveLength(200)
})
