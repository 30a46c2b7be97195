import { pages } from '#contract/pages.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useNavigate } from '#web/ui/location.tsx';

/** Puts a link to one question on the clipboard, or, where the browser does not let us, into the address bar. */
export function CopyLink({ id, title }: { id: string; title: string }) {
  const toast = useToast();
  const navigate = useNavigate();
  const path = `${pages.faq}#${id}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + path);
      toast({ message: 'Link copied.' });
    } catch (error) {
      // There is no clipboard at all without https: then it is a TypeError.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      navigate(path, { replace: true });
      toast({ message: 'The link is in the address bar.' });
    }
  };
  return (
    <div className="faq-link">
      <Button
        variant="quiet"
        isSmall
        isFlush
        aria-label={`Copy a link to: ${title}`}
        onClick={() => void copy()}
      >
        Copy link
      </Button>
    </div>
  );
}
