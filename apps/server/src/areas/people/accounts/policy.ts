export const registerPath = '/auth/register'
export const loginPath = '/auth/login'
export const forgotPath = '/auth/forgot'
/** The token follows in the URL fragment, which browsers never send to a server. */
export const resetPath = '/auth/reset'
export const sessionsPath = '/profile/settings'
export const catalogPath = '/catalog'
