ALTER TABLE "guide_progress" RENAME TO "progress_records";--> statement-breakpoint
ALTER TABLE "progress_records" RENAME COLUMN "guide_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "progress_marks" RENAME COLUMN "guide_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "progress_records" DROP CONSTRAINT "guide_progress_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "progress_records" DROP CONSTRAINT "guide_progress_guide_id_guides_id_fk";
--> statement-breakpoint
ALTER TABLE "progress_marks" DROP CONSTRAINT "progress_marks_user_id_guide_id_guide_progress_user_id_guide_id_fk";
--> statement-breakpoint
ALTER TABLE "progress_records" DROP CONSTRAINT "guide_progress_user_id_guide_id_pk";--> statement-breakpoint
ALTER TABLE "progress_marks" DROP CONSTRAINT "progress_marks_user_id_guide_id_step_item_pk";--> statement-breakpoint
ALTER TABLE "progress_records" ADD CONSTRAINT "progress_records_user_id_subject_id_pk" PRIMARY KEY("user_id","subject_id");--> statement-breakpoint
ALTER TABLE "progress_marks" ADD CONSTRAINT "progress_marks_user_id_subject_id_step_item_pk" PRIMARY KEY("user_id","subject_id","step","item");--> statement-breakpoint
ALTER TABLE "progress_records" ADD COLUMN "kind" text DEFAULT 'guide' NOT NULL;--> statement-breakpoint
ALTER TABLE "progress_records" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "progress_records" ADD CONSTRAINT "progress_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_marks" ADD CONSTRAINT "progress_marks_user_id_subject_id_progress_records_user_id_subject_id_fk" FOREIGN KEY ("user_id","subject_id") REFERENCES "public"."progress_records"("user_id","subject_id") ON DELETE cascade ON UPDATE no action;