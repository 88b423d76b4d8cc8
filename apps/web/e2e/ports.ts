/** The app that the tests drive; behind it those of `third-parties.ts`. */
export const port = Number(process.env.E2E_PORT ?? 3300)
export const standInPort = port + 1
/** The app with sign-in by Google and reCAPTCHA switched on. */
export const guardedPort = port + 2

export const standInUrl = `http://localhost:${standInPort}`
export const guardedUrl = `http://localhost:${guardedPort}`
export const googleClientId = '123-abc.apps.googleusercontent.com'
