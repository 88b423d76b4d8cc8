import { ProfileFrame } from '../../features/accounts/components/profile-frame.tsx'
import { SettingsForm } from '../../features/accounts/components/settings-form.tsx'
import { SignOut } from '../../features/accounts/components/sign-out.tsx'
import { useWords } from '../../lib/words.tsx'

export default function Settings() {
  const t = useWords('profile')
  return (
    <ProfileFrame section="settings" title={t('settings')}>
      {(profile) => (
        <>
          <SettingsForm profile={profile} />
          <div className="mt-10 max-w-form border-t border-border pt-6">
            <SignOut variant="outline" />
          </div>
        </>
      )}
    </ProfileFrame>
  )
}
