/** Timeout for third-party scripts (ms). */
const timeoutMs = 15_000

const loading = new Map<string, Promise<void>>()

/** Adds a third-party script once. Rejects when it is blocked or times out; calling again retries. */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const script = Object.assign(document.createElement('script'), { src, async: true })
  const loaded = withTimeout(
    new Promise<void>((resolve, reject) => {
      script.onload = () => resolve()
      script.onerror = () => reject(new Error(`${src} could not be loaded`))
    }),
  ).catch((error: unknown) => {
    loading.delete(src)
    script.remove()
    throw error
  })
  loading.set(src, loaded)
  document.head.append(script)
  return loaded
}

/** Rejects after the timeout, because third-party promises may never settle. */
export async function withTimeout<V>(promise: Promise<V>): Promise<V> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), timeoutMs)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
