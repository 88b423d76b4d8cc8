import { expect, firstPage, test, toast } from '../fixtures.ts'
import { asStaff } from '../staff.ts'
import { customers, openAccount } from './staff-customers-steps.ts'

test.use({ locale: 'ru' })

test("a stale view does not lift a colleague's block, and shows its reason", async ({ browser, account, request, email, codeFor }) => {
  const { account: admin, post } = await asStaff(request, codeFor, `admin-${email}`, 'admin')
  const profile = await request.get('/api/react/user/profile', { headers: { authorization: `Bearer ${account.token}` } })
  const { id } = await profile.json()
  await post(`staff/user/${id}/status`, { status: 'suspended', reason: 'Wir warten auf eine Kopie.' })
  const context = await browser.newContext({ locale: 'de', viewport: { width: 390, height: 844 } })
  const kept = { accessToken: admin.token, refreshToken: admin.refreshToken, termsAccepted: '1 functionality', language: 'de' }
  const page = await firstPage(context, kept)
  const { dialog, state, open, send } = await openAccount(page, account)

  await open('reinstate')
  await post(`staff/user/${id}/status`, { status: 'blocked', reason: 'Die Kopie ist gefälscht.' })
  await send('reinstateDo')
  await expect(
    toast(page, 'Jemand aus dem Team hat dieses Konto inzwischen geändert. Prüfen Sie es, und versuchen Sie es noch einmal.'),
  ).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(state).toContainText('Die Kopie ist gefälscht.')
  await expect(state).toContainText(customers('blockedText'))
  await context.close()
})
