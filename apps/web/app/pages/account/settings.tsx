import { LeavingGuard } from '../../components/leaving-guard.tsx'
import { ProfileFrame } from '../../features/accounts/components/profile-frame.tsx'
import { SignOut } from '../../features/accounts/components/sign-out.tsx'
import { EmailSection, PasswordSection, SecondFactorSection } from '../../features/accounts/settings/account-sections.tsx'
import { AvatarSection } from '../../features/accounts/settings/avatar-section.tsx'
import { DataSection } from '../../features/accounts/settings/data-section.tsx'
import { DeleteSection } from '../../features/accounts/settings/delete-section.tsx'
import { LegalSection } from '../../features/accounts/settings/legal-section.tsx'
import { PersonalSection } from '../../features/accounts/settings/personal-section.tsx'
import { SessionsSection } from '../../features/accounts/settings/sessions-section.tsx'
import { useWords } from '../../lib/words.tsx'

export default function Settings() {
  const t = useWords('profile')
  const s = useWords('settings')
  return (
    <ProfileFrame section="settings" title={t('settings')} action={() => <SignOut variant="quiet" />}>
      {(profile) => (
        <>
          <AvatarSection profile={profile} />
          <PersonalSection profile={profile} />
          <LegalSection profile={profile} />
          <EmailSection profile={profile} />
          <PasswordSection profile={profile} />
          {profile.staffRole && <SecondFactorSection profile={profile} />}
          <SessionsSection />
          <DataSection />
          <DeleteSection profile={profile} />
          <LeavingGuard title={s('leaveTitle')} text={s('leaveText')} leave={s('leave')} stay={s('stay')} />
        </>
      )}
    </ProfileFrame>
  )
}
