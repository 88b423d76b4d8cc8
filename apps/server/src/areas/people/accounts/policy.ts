export const registerPath = '/auth/register'
export const loginPath = '/auth/login'
export const forgotPath = '/auth/forgot'
/** The token follows as a fragment: browsers send it to nobody. */
export const resetPath = '/auth/reset'
export const sessionsPath = '/profile/settings'
export const catalogPath = '/catalog'
