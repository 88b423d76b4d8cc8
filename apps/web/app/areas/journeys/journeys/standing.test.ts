import { expect, test } from 'vitest'
import { isEnded, isShown } from './standing.ts'

const validUntil = '2026-12-01T00:00:00.000Z'
const trial = { status: 'trial', paymentStatus: 'trial', validUntil } as const
const lapsed = { status: 'inwork', paymentStatus: 'not_paid', validUntil } as const
const unpaid = { status: 'new', paymentStatus: 'not_paid', validUntil: null } as const
const done = { status: 'done', paymentStatus: 'not_paid', validUntil } as const

test('filters list matching routes, and none that were never paid', () => {
  expect([trial, lapsed, unpaid, done].filter((enrolment) => isShown('mine', enrolment))).toEqual([trial, lapsed, done])
  expect([trial, lapsed, unpaid, done].filter((enrolment) => isShown('inwork', enrolment))).toEqual([lapsed])
  expect([trial, lapsed, unpaid, done].filter((enrolment) => isShown('trial', enrolment))).toEqual([trial])
})

test('a lapsed route has ended, a finished one has not', () => {
  expect([trial, lapsed, done].map(isEnded)).toEqual([false, true, false])
})
