import { startRecords } from './kit/device/outbox.ts'
import { type Router, registered } from './kit/load/module.ts'

/** Starts what signed-in people have on every page, and again with every change of the session. Throws like {@link startDevice}. */
export async function startSignedIn(router: Router) {
  const begun = registered('signedIn').map(async (open) => (await open())(router))
  const all = [...begun, startDevice()]
  await Promise.allSettled(all)
  await Promise.all(all)
}

/** Sends what this device has left to send. Throws where some code did not come: the rest has begun, and may begin again. */
export async function startDevice() {
  const coming = registered('deviceRecords').map((open) => open())
  const came = (await Promise.allSettled(coming)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  startRecords(came, came.length === coming.length)
  await Promise.all(coming)
}
