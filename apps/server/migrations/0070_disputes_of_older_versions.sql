ALTER TABLE "disputes" ALTER COLUMN "taken_cents" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "disputes" ALTER COLUMN "taken_cents" DROP NOT NULL;