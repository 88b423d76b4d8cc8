import { startRecords } from './kit/device/outbox.ts'
import { type Router, registered } from './kit/load/module.ts'

/** What is there for whoever is signed in, on every page; called again with every change of the session. */
export async function startSignedIn(router: Router) {
  const begun = registered('signedIn').map(async (open) => (await open())(router))
  await startDevice()
  await Promise.all(begun)
}

/** Sends what this device has left to send. */
export async function startDevice() {
  startRecords(await Promise.all(registered('deviceRecords').map((open) => open())))
}
