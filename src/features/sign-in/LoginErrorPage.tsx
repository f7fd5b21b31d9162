// Where a sign-in that went wrong ends (spec 2.1).
import { Button } from '@mantine/core';
import { Link } from '@/ui/Link';
import { pathTo } from '@/routes/paths';
import { SignInCard } from './SignInCard';

export default function LoginErrorPage() {
  return (
    <SignInCard title="Tutoring Console">
      <p role="alert">Something went wrong, Please Login again</p>
      <Button component={Link} to={pathTo('/login')} fullWidth>
        To the login page
      </Button>
    </SignInCard>
  );
}
