import { lazy } from 'react'
import type { Router } from './areas/people/accounts/parts/first-start.tsx'
import { showFirstStart } from './areas/people/accounts/signed-in.tsx'
import { deviceRecords } from './device-records.ts'
import { startRecords } from './kit/device/registered-records.ts'
import { giveCounter } from './shell/profile-counts.ts'

const counter = lazy(async () => ({ default: (await import('./profile-counter.tsx')).Counter }))

/** What is there for whoever is signed in, on every page; called again with every change of the session. */
export function startSignedIn(router: Router) {
  startRecords(deviceRecords)
  giveCounter(counter)
  showFirstStart(router)
}
