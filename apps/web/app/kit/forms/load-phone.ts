const load = async () => ({ default: (await import('./phone-field.tsx')).PhoneField })

/** The numbers of all countries: only for a brief that asks for a phone. Without a connection it comes once there is one. */
export const loadPhone = () =>
  load().catch(async (error: unknown) => {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return load()
  })
