const load = async () => ({ default: (await import('./phone-field.tsx')).PhoneField })

/** Loads the phone field with all dial codes, needed only by briefs that ask for a phone. Waits for a connection when offline. */
export const loadPhone = () =>
  load().catch(async (error: unknown) => {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return load()
  })
