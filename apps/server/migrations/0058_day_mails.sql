ALTER TABLE "journey_runs" ADD COLUMN "mailed_on" date;--> statement-breakpoint
UPDATE "journey_runs" r SET "mailed_on" = (r."mail_at" AT TIME ZONE coalesce(u."time_zone", 'UTC'))::date - 1
  FROM "users" u WHERE u."id" = r."user_id" AND r."mail_at" IS NOT NULL;
