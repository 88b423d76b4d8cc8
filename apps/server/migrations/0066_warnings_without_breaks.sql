-- What is kept in the form of before would count as changed in its guide.
UPDATE "checklists" SET
  "draft" = regexp_replace("draft"::text, '(> \[!(TIP|NOTE|WARNING)\])\\\\\\n', '\1\\n', 'g')::jsonb,
  "guide_draft" = regexp_replace("guide_draft"::text, '(> \[!(TIP|NOTE|WARNING)\])\\\\\\n', '\1\\n', 'g')::jsonb
WHERE strpos("draft"::text, ']\\\n') > 0 OR strpos("guide_draft"::text, ']\\\n') > 0;
