import { LeavingGuard } from '../../../../../kit/dialogs/leaving-guard.tsx'
import { useWords } from '../../../../../kit/language/words.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { SignOut } from '../../../accounts/parts/sign-out.tsx'
import { EmailSection, PasswordSection, SecondFactorSection } from '../../parts/account-sections.tsx'
import { AvatarSection } from '../../parts/avatar-section.tsx'
import { DataSection } from '../../parts/data-section.tsx'
import { DeleteSection } from '../../parts/delete-section.tsx'
import { LegalSection } from '../../parts/legal-section.tsx'
import { PersonalSection } from '../../parts/personal-section.tsx'
import { SessionsSection } from '../../parts/sessions-section.tsx'

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
