import { useMutation } from '@tanstack/react-query';
import { error } from '#src/components/Field/Field.css.ts';
import { toast } from '#src/components/Toast/toast.ts';
import { testimonials } from '#src/contract/bookings/testimonials.ts';
import { QUOTE_LENGTH } from '#src/contract/site/values.ts';
import { mutate } from '../../mutate.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';

/** Adds a testimonial from elsewhere, such as a letter, to the site's draft. */
export default function AddTestimonialDialog({ onClose }: { onClose: () => void }) {
  const add = useMutation(
    mutate('POST /api/admin/stories/add', {
      changes: ['GET /api/admin/content'],
      failed: 'Could not add the testimonial',
    }),
  );
  return (
    <FormDialog
      onClose={onClose}
      title="Add a testimonial"
      description="It goes to the draft of the section “Testimonials: quotations”. Visitors see it when you publish that."
      schema={testimonials.addTestimonial.body}
      defaults={{ text: '', author: '', agreed: false as never }}
      submit="Add to the draft"
      save={(body) => add.mutateAsync({ body })}
      onSaved={() => {
        toast({ title: 'Added to the draft' });
        onClose();
      }}
      fields={[
        { name: 'text', kind: 'area', label: 'What they said', rows: 4, maxLength: QUOTE_LENGTH },
        {
          name: 'author',
          label: 'Who said it',
          help: 'As they agreed to be named. For example, Owner, neighborhood bakery.',
          maxLength: 120,
        },
        {
          name: 'agreed',
          kind: 'switch',
          label: 'They agreed to have it on the site',
          help: 'These are their own words, and they know where they will stand.',
        },
      ]}
    >
      {({ formState: { errors } }) =>
        errors.agreed && (
          <p className={error} role="alert">
            {errors.agreed.message}
          </p>
        )
      }
    </FormDialog>
  );
}
